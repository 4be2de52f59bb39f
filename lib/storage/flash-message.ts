import { sessionStore } from './browser-storage';

/** What may be said on the page that follows a sign-out: keys of texts, `shell.signOut.pending` until it is closed. */
const flashMessages = ['legal.withdraw.done', 'shell.signOut.pending'] as const;
type FlashMessage = (typeof flashMessages)[number];

const KEY = 'partingWords';

/** Which load of a page this is. */
const thisPage = () => String(performance.timeOrigin);

/** Leaves a word for the page that comes after this one has gone: a sign-out takes everything else with it. */
export function storeFlashMessage(message: FlashMessage, page = thisPage()): void {
  sessionStore().setItem(KEY, `${page} ${message}`);
}

/** Takes the word that was left, once; the page that is about to go, and has not shown all of itself yet, does not. */
export function consumeFlashMessage(page = thisPage()): FlashMessage | undefined {
  const [from, left] = sessionStore().getItem(KEY)?.split(' ') ?? [];
  if (from === page) return undefined;
  sessionStore().removeItem(KEY);
  return flashMessages.find((known) => known === left);
}
