/** The cache of the shell as a visitor sees it: what every page is made of, and the page that shows without a network. */
export const SHELL_CACHE = 'portal-shell';
/** The cache of what belongs to the member who is signed in; emptied when they leave. */
export const MEMBER_CACHE = 'portal-member';
/** The page that is shown in place of one that cannot be had. */
export const OFFLINE_PAGE = '/offline';
/** Files whose name changes with their content. */
export const STATIC_FILES = '/_next/static/';

/** Nothing of a member stays in this browser for when there is no network. */
export async function deleteOfflineCopy(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(MEMBER_CACHE);
}
