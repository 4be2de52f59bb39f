import type { i18n } from 'i18next';
import type { Session } from 'next-auth';
import { SessionProvider } from 'next-auth/react';
import { ThemeProvider } from 'next-themes';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { useNonce } from '@/lib/shell/nonce';
import { themes, type ThemeName } from '@/lib/theme/themes';
import { storageKey } from '@/lib/storage/keys';
import type { Store } from '@/store/store';

interface ProvidersProps {
  store: Store;
  i18n: i18n;
  session: Session | null;
  defaultTheme: ThemeName;
  children: React.ReactNode;
}

/** Everything that the screens ask for from above: the store, the session, the texts and the theme. */
export function Providers({ store, i18n, session, defaultTheme, children }: ProvidersProps) {
  const nonce = useNonce();
  return (
    <Provider store={store}>
      <SessionProvider session={session} refetchOnWindowFocus>
        <I18nextProvider i18n={i18n}>
          <ThemeProvider
            attribute="data-theme"
            themes={[...themes]}
            defaultTheme={defaultTheme}
            enableSystem={false}
            enableColorScheme={false}
            storageKey={storageKey.theme}
            nonce={nonce}
          >
            {children}
          </ThemeProvider>
        </I18nextProvider>
      </SessionProvider>
    </Provider>
  );
}
