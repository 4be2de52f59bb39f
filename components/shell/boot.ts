import type { i18n } from 'i18next';
import type { Session } from 'next-auth';
import type { Texts } from '@/contract/schemas/business';
import { signOutMember } from '@/lib/auth/session-actions';
import { createI18n } from '@/lib/i18n/instance';
import { signInHref } from '@/lib/navigation/hrefs';
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

function redirectToSignIn(): void {
  const currentPath = window.location.pathname + window.location.search;
  void signOutMember(signInHref(getSafePath(currentPath), 'SessionEnded'));
}

/** Creates the store from the server's state, and the texts: the business's over the product's. */
export function createRuntime(shell: ReadyShell, productTexts: Texts): AppRuntime {
  const store = createStore({ preloadedState: hydrate(shell.queries), onSessionLost: redirectToSignIn });
  const texts = { ...productTexts, ...shell.texts };
  return { store, i18n: createI18n(shell.locale, texts), session: shell.session };
}
