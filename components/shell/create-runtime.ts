import type { i18n } from 'i18next';
import type { Session } from 'next-auth';
import type { Texts } from 'loyalty-contract/schemas/languages';
import { isReplacingSession, signOutMember } from '@/lib/auth/session-actions';
import { createI18n } from '@/components/shared/i18n/instance';
import { getSignInHref } from '@/lib/navigation/hrefs';
import { getSafePath } from '@/lib/navigation/safe-path';
import { hydrate } from '@/store/hydration';
import { createStore, type Store } from '@/store/store';
import type { ReadyShell } from '@/store/shell-props';

/** The store and the texts that the app runs on, created once from the server's state. */
export interface AppRuntime {
  store: Store;
  i18n: i18n;
  session: Session | null;
}

/** Returns false if it does nothing, because another session takes the place of the one that ended. */
function redirectToSignIn(): boolean {
  if (isReplacingSession()) return false;
  const currentPath = window.location.pathname + window.location.search;
  void signOutMember(getSignInHref(getSafePath(currentPath), 'SessionEnded'));
  return true;
}

const instances = new WeakMap<Texts, i18n>();

/**
 * The business's texts over the product's. On the server the pages of one business and language share an instance, as
 * merging hundreds of texts took a tenth of a page's time; in a browser the page changes its own when a language is chosen.
 */
function getTexts({ locale, texts, lacksTexts }: ReadyShell, productTexts: Texts): i18n {
  if (lacksTexts) return createI18n(locale, { ...productTexts, ...texts }, true);
  const instance = instances.get(texts) ?? createI18n(locale, { ...productTexts, ...texts });
  if (typeof window === 'undefined') instances.set(texts, instance);
  return instance;
}

/** Creates the store from the server's state, and the texts. */
export function createRuntime(shell: ReadyShell, productTexts: Texts): AppRuntime {
  const store = createStore({ preloadedState: hydrate(shell.queries), onSessionLost: redirectToSignIn });
  return { store, i18n: getTexts(shell, productTexts), session: shell.session };
}
