/** The file in which Next lists the pages and their scripts for browsers. */
export const BUILD_MANIFEST = '_buildManifest.js';
/** The file beside it that lists those of the desk. */
export const DESK_MANIFEST = '_deskManifest.js';

/** The script of a page, with the desk's list in place of the members'. */
export const toDeskScript = (src: string): string =>
  src.endsWith(`/${BUILD_MANIFEST}`) ? src.slice(0, -BUILD_MANIFEST.length) + DESK_MANIFEST : src;
