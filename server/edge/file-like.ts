/** Extensions by which caches distinguish files from pages, some regardless of headers. */
const ENDING =
  /\.(?:avif|bmp|css|csv|eot|gif|gz|html?|ico|jpe?g|js|json|map|mjs|mp[34]|otf|pdf|png|svgz?|tar|tiff?|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i;

/**
 * Dot segments and backslashes, plain or encoded: a server and the cache before it may resolve such a path differently
 * (security 2.15).
 */
const AMBIGUOUS = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** True when two servers could resolve a path to different resources. */
export function isAmbiguousPath(path: string): boolean {
  return AMBIGUOUS.test(path);
}

/**
 * True when a cache may treat a path as a file's: `/member/profile/x.css`, `/member/profile;x.js`, `/member%2fx%2epng`.
 */
export function looksLikeFile(path: string): boolean {
  return ENDING.test(path.replaceAll(/%2e/gi, '.').replaceAll(/(?:%00|%20)+$/g, ''));
}
