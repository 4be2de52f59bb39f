/** Endings by which caches tell files from pages, some of them whatever the headers say. */
const ENDING =
  /\.(?:avif|bmp|css|csv|eot|gif|gz|html?|ico|jpe?g|js|json|map|mjs|mp[34]|otf|pdf|png|svgz?|tar|tiff?|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i;

/**
 * Dots that lead upwards and backslashes, plain or encoded: one server takes such a path for one place, and the cache
 * before it for another (security 2.15).
 */
const AMBIGUOUS = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** True when two servers could resolve a path to different resources. */
export function isAmbiguousPath(path: string): boolean {
  return AMBIGUOUS.test(path);
}

/** True when a path looks like a file's to a cache: `/member/profile/x.css`, `/member/profile;x.js`, `/member%2fx%2epng`. */
export function looksLikeFile(path: string): boolean {
  return ENDING.test(path.replaceAll(/%2e/gi, '.').replaceAll(/(?:%00|%20)+$/g, ''));
}
