/** The cache of the app shell as a visitor sees it: the files of every page, and the offline page. */
export const SHELL_CACHE = 'portal-shell';
/** The cache of the signed-in member's data; deleted at sign-out. */
export const MEMBER_CACHE = 'portal-member';
/** Shown in place of a page that cannot be loaded. */
export const OFFLINE_PAGE = '/offline';
/** Files whose name changes with their content. */
export const STATIC_FILES = '/_next/static/';

/** True where the browser has a member's offline data: somebody is signed in. */
export const hasOfflineCopy = async (): Promise<boolean> =>
  typeof caches !== 'undefined' && (await caches.has(MEMBER_CACHE));

/** Deletes the member's offline data in this browser. */
export async function deleteOfflineCopy(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(MEMBER_CACHE);
}
