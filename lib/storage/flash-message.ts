import { getSessionStore } from './browser-storage';

/** Messages for the page that follows a sign-out: keys of texts; `shell.signOut.pending` stays until it is closed. */
const flashMessages = ['legal.withdraw.done', 'shell.signOut.pending'] as const;
type FlashMessage = (typeof flashMessages)[number];

const KEY = 'flashMessage';

/** Identifies a load of a page. */
const getPageId = () => String(performance.timeOrigin);

/** Stores a message for the next page: a sign-out deletes everything else. */
export function storeFlashMessage(message: FlashMessage, page = getPageId()): void {
  getSessionStore().setItem(KEY, `${page} ${message}`);
}

/** True if a message is stored. */
export const hasFlashMessage = (): boolean => getSessionStore().getItem(KEY) !== null;

/** Returns and removes the stored message; not for the page that is being replaced. */
export function consumeFlashMessage(page = getPageId()): FlashMessage | undefined {
  const [from, stored] = getSessionStore().getItem(KEY)?.split(' ') ?? [];
  if (from === page) return undefined;
  getSessionStore().removeItem(KEY);
  return flashMessages.find((name) => name === stored);
}
