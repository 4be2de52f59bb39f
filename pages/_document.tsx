import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import { directionOf } from '@/lib/i18n/locale';
import { NonceContext } from '@/lib/shell/nonce';
import type { ShellProps } from '@/lib/shell/shell-props';
import { themeCss } from '@/lib/theme/theme-css';
import { initialTheme } from '@/lib/theme/themes';
import { api } from '@/store/api';

/** The HTML around the app: language, direction, the business's colours, and the nonce on all that runs or styles. */
export default class PortalDocument extends Document<{ nonce: string }> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & { nonce: string }> {
    const { factsOf } = await import('@/lib/server/request-facts');
    const nonce = context.req ? factsOf(context.req).nonce : '';
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
    return { ...(await Document.getInitialProps(context)), nonce };
  }

  override render() {
    const { nonce } = this.props;
    const { shell } = this.props.__NEXT_DATA__.props as { shell?: ShellProps };
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
    return (
      <Html lang={shell.locale} dir={directionOf(shell.locale)} data-theme={initialTheme(configuration?.defaultTheme)}>
        <Head nonce={nonce}>{configuration && <style nonce={nonce}>{themeCss(configuration)}</style>}</Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
