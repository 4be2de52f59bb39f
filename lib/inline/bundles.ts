/** The inline scripts of pages, and their paths in the build; the sources are next to this file. */
export const inlineBundles = {
  /** Runs before any other script of the page. */
  first: '.build/inline/first-script.js',
  /** Records input until the page is hydrated. */
  record: '.build/inline/record-script.js',
  /** Runs before the first paint. */
  beforePaint: '.build/inline/before-paint-script.js',
  /** Loads Next's scripts after the first paint; the page lists them. */
  deferred: '.build/inline/deferred-script.js',
} as const;

/** The inline script of pages that show a draft. */
export const PREVIEW_BUNDLE = '.build/inline/preview-script.js';
