"""Chapter 17: proposals, auctions and charters between players."""
