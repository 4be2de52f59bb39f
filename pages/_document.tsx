import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import type { ReactElement } from 'react';
import { reminderScript } from '@/components/profile-banner/reminder';
import { temporaryTokenScript } from '@/lib/auth/temporary-token';
import { getDirection } from '@/lib/i18n/locale';
import { queryFlag } from '@/lib/navigation/query-flags';
import { invitationScript } from '@/lib/referral/invitation-script';
import { earlyInputScript } from '@/lib/shell/early-input';
import { lateScript } from '@/lib/shell/late-scripts';
import type { PagePolicy } from '@/server/page-policy';
import type { ShellProps } from '@/store/shell-props';
import { fontSizeScript } from '@/lib/theme/font-size';
import { getThemeScript } from '@/lib/theme/theme-script';
import { themeCss } from '@/lib/theme/theme-css';
import { initialTheme, toTheme } from '@/lib/theme/themes';
import { api } from '@/store/api';

interface PortalDocumentProps {
  policy: PagePolicy | undefined;
}

type DocumentFiles = Parameters<Head['getScripts']>[0];

const isElement = (script: ReactElement | null): script is ReactElement<{ src?: string }> => script !== null;

/** Next's head, whose scripts wait until the page is shown. */
function createDeferredHead(inlineScript: (text: string) => ReactElement) {
  return class DeferredHead extends Head {
    override getDynamicChunks(): null[] {
      return [];
    }

    override getScripts(files: DocumentFiles): ReactElement[] {
      const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter(isElement);
      // While one develops, the bundler wants its scripts in the page.
      if (this.context.isDevelopment) return scripts;
      return [inlineScript(lateScript(scripts.flatMap(({ props }) => props.src ?? [])))];
    }
  };
}

/** The HTML around the app: language, direction, the business's colours, and the nonce on all that runs or styles. */
export default class PortalDocument extends Document<PortalDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & PortalDocumentProps> {
    const { req, res } = context;
    const initialProps = await Document.getInitialProps(context);
    if (!req || !res) return { ...initialProps, policy: undefined };
    const { getPagePolicy } = await import('@/server/page-policy');
    return { ...initialProps, policy: getPagePolicy(req, res) };
  }

  override render() {
    const { policy } = this.props;
    const { props: appProps, query } = this.props.__NEXT_DATA__;
    const { shell } = appProps as { shell?: ShellProps };
    const inlineScript = (text: string) => {
      policy?.allowScript(text);
      return <script key={text}>{text}</script>;
    };
    const inlineStyle = (text: string) => {
      policy?.allowStyle(text);
      return <style>{text}</style>;
    };
    const DeferredHead = createDeferredHead(inlineScript);
    if (!shell || shell.blank) {
      return (
        <Html lang="en">
          <DeferredHead />
          <body>
            <Main />
            <NextScript />
          </body>
        </Html>
      );
    }
    const { data: configuration } = api.endpoints.getConfiguration.select()(shell.state);
    const askedTheme = toTheme(query[queryFlag.theme]);
    const defaultTheme = initialTheme(configuration?.defaultTheme);
    policy?.allowScript(getThemeScript(defaultTheme, askedTheme));
    return (
      <Html lang={shell.locale} dir={getDirection(shell.locale)} data-theme={askedTheme ?? defaultTheme}>
        <DeferredHead>
          {inlineScript(temporaryTokenScript)}
          {configuration && inlineStyle(themeCss(configuration))}
          {inlineScript([earlyInputScript, fontSizeScript, reminderScript, invitationScript].join(';'))}
        </DeferredHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
