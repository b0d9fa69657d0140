"""Pages and drawings for the browser: templates, style, a little script, locales. Knows nothing of HTTP or storage."""
