import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import type { ReactElement } from 'react';
import { getDirection } from '@/lib/i18n/locale';
import { queryFlag } from '@/lib/navigation/query-flags';
import { NonceContext } from '@/lib/shell/nonce';
import type { ShellProps } from '@/store/shell-props';
import { inlineScripts } from '@/server/pages/browser-scripts';
import { createThemeCss } from '@/lib/theme/theme-css';
import { initialTheme, toTheme } from '@/lib/theme/themes';
import { api } from '@/store/api';

interface PortalDocumentProps {
  nonce: string;
}

type DocumentFiles = Parameters<Head['getScripts']>[0];

const isElement = (script: ReactElement | null): script is ReactElement<{ src?: string }> => script !== null;

/** Next's head, whose scripts are loaded after the first paint (decision 019). */
class DeferredHead extends Head {
  override getDynamicChunks(): null[] {
    return [];
  }

  override getScripts(files: DocumentFiles): ReactElement[] {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter(isElement);
    // In development the bundler needs its scripts in the page.
    if (this.context.isDevelopment) return scripts;
    const sources = scripts.flatMap(({ props }) => props.src ?? []);
    return [
      ...scripts.filter(({ props }) => props.src === undefined),
      <script key="deferred" nonce={this.props.nonce} data-sources={sources.join(' ')}>
        {inlineScripts().deferred}
      </script>,
    ];
  }
}

/** Renders the app, with the nonce for those of its parts that write scripts or styles. */
async function renderApp(context: DocumentContext, nonce: string): Promise<DocumentInitialProps> {
  const render = context.renderPage;
  context.renderPage = () =>
    render({
      enhanceApp: (App) =>
        function WithNonce(props) {
          return (
            <NonceContext value={nonce}>
              <App {...props} />
            </NonceContext>
          );
        },
    });
  return Document.getInitialProps(context);
}

/** The HTML around the app: language, direction, the business's colours, and the nonce on all that runs or styles. */
export default class PortalDocument extends Document<PortalDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & PortalDocumentProps> {
    const { req } = context;
    if (!req) return { ...(await Document.getInitialProps(context)), nonce: '' };
    const { parseRequestInfo } = await import('@/server/request/request-info');
    const { nonce } = parseRequestInfo(req);
    return { ...(await renderApp(context, nonce)), nonce };
  }

  override render() {
    const { nonce } = this.props;
    const { props: appProps, query } = this.props.__NEXT_DATA__;
    const { shell } = appProps as { shell?: ShellProps };
    if (!shell || shell.blank) {
      return (
        <Html lang="en">
          <Head nonce={nonce} />
          <body>
            <Main />
            <NextScript nonce={nonce} />
          </body>
        </Html>
      );
    }
    const { data: configuration } = api.endpoints.getConfiguration.select()(shell.state);
    const theme = toTheme(query[queryFlag.theme]) ?? initialTheme(configuration?.defaultTheme);
    return (
      <Html lang={shell.locale} dir={getDirection(shell.locale)} data-theme={theme}>
        <DeferredHead nonce={nonce}>
          <script nonce={nonce}>{inlineScripts().first}</script>
          {configuration && <style nonce={nonce}>{createThemeCss(configuration)}</style>}
          <script nonce={nonce}>{inlineScripts().beforePaint}</script>
        </DeferredHead>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
