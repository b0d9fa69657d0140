"""The chapters of the rules, one file each; travel and deals are folders of their own."""
