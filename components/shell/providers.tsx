import type { i18n } from 'i18next';
import type { Session } from 'next-auth';
import { ThemeProvider } from 'next-themes';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { CaptchaProvider } from '@/components/shared/captcha/captcha-provider';
import { FlagsContext } from '@/components/shared/navigation/flags';
import { PanelsProvider } from '@/components/shared/panels/panels';
import { SessionProvider } from '@/components/shared/session/session-provider';
import type { EmbedFlags } from '@/lib/embed/flags';
import { TextsProvider } from '@/components/shared/i18n/texts';
import { createThemeProviderOptions } from '@/lib/theme/theme-provider-options';
import type { ThemeName } from '@/lib/theme/themes';
import { refetchOnReconnect } from '@/components/shared/query/refetch-on-reconnect';
import type { Store } from '@/store/store';

interface ProvidersProps {
  store: Store;
  i18n: i18n;
  session: Session | null;
  defaultTheme: ThemeName;
  /** The theme in the URL, until another is chosen (spec §2). */
  requestedTheme: ThemeName | undefined;
  flags: EmbedFlags;
  children: React.ReactNode;
}

/** The providers of all screens: store, session, texts and theme. */
export function Providers({ store, i18n, session, defaultTheme, requestedTheme, flags, children }: ProvidersProps) {
  useEffect(() => refetchOnReconnect(store), [store]);
  return (
    <Provider store={store}>
      <SessionProvider session={session}>
        <TextsProvider i18n={i18n}>
          <ThemeProvider {...createThemeProviderOptions(defaultTheme, requestedTheme)}>
            <FlagsContext value={flags}>
              <CaptchaProvider>
                <PanelsProvider>{children}</PanelsProvider>
              </CaptchaProvider>
            </FlagsContext>
          </ThemeProvider>
        </TextsProvider>
      </SessionProvider>
    </Provider>
  );
}
