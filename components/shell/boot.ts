import type { i18n } from 'i18next';
import type { Session } from 'next-auth';
import { signOutMember } from '@/lib/auth/session-actions';
import { createI18n } from '@/lib/i18n/instance';
import { signInHref } from '@/lib/navigation/hrefs';
import { safePath } from '@/lib/navigation/safe-path';
import { api } from '@/store/api';
import { createStore, type Store } from '@/store/store';
import type { ShellProps } from '@/store/shell-props';

/** The store and the texts that the app runs on, created once from the server's state. */
export interface AppRuntime {
  store: Store;
  i18n: i18n;
  session: Session | null;
}

function leaveForSignIn(): void {
  const here = window.location.pathname + window.location.search;
  void signOutMember(signInHref(safePath(here), 'SessionEnded'));
}

/** Creates the store from the server's state, and the texts from the store. Null for a blank shell. */
export function createRuntime(shell: ShellProps | undefined): AppRuntime | null {
  if (!shell || shell.blank) return null;
  const store = createStore({ preloadedState: shell.state, onSessionLost: leaveForSignIn });
  const asked = { params: { locale: shell.locale } };
  const texts = api.endpoints.getLocaleTranslation.select(asked)(store.getState()).data ?? {};
  return { store, i18n: createI18n(shell.locale, texts), session: shell.session };
}
