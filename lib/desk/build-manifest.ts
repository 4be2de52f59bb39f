/** The file in which Next lists the pages and their scripts; after the build, only the pages of members. */
export const BUILD_MANIFEST = '_buildManifest.js';
/** The file beside it that lists the pages of the desk. */
export const DESK_MANIFEST = '_deskManifest.js';

/** The URL of a script for a page of the desk: the desk's list in place of the members'; other scripts unchanged. */
export const toDeskScript = (src: string): string =>
  src.endsWith(`/${BUILD_MANIFEST}`) ? src.slice(0, -BUILD_MANIFEST.length) + DESK_MANIFEST : src;
