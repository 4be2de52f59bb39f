/** The scripts that stand in the HTML of a page itself, and where the build puts them; the sources are beside this file. */
export const inlineBundles = {
  /** Runs before anything else of the page. */
  first: '.build/inline/first-script.js',
  /** Runs before the first paint. */
  beforePaint: '.build/inline/before-paint-script.js',
  /** Loads Next's scripts after the first paint; the page says which. */
  deferred: '.build/inline/deferred-script.js',
} as const;
