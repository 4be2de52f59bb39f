import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import type { ReactElement } from 'react';
import { getDirection } from 'loyalty-text/locales';
import { formatPreview } from '@/lib/preview/preview-value';
import { queryParam } from '@/lib/navigation/query-params';
import { DESK_THEME, INITIAL_DESK_THEME } from '@/lib/desk/desk-theme';
import { findPlace } from '@/lib/desk/find-place';
import type { PagePolicy } from '@/server/delivery/page-policy';
import type { DeskProps } from '@/store/desk/desk-props';
import type { ShellProps } from '@/store/shell-props';
import { createPreviewScript, readEarlyScript, readInlineScripts } from '@/server/delivery/browser-scripts';
import { deferScripts } from '@/server/delivery/defer-scripts';
import { getDeskStyleFile } from '@/server/pages/desk-style';
import { getDeskTextsFiles, getTextsFiles } from '@/server/delivery/page-texts';
import type { TextsFile } from '@/server/delivery/texts-file';
import { getThemeScript } from '@/server/pages/theme-script';
import { getTypefaceUrl } from '@/lib/theme/look-css';
import { createAccentCss } from '@/lib/theme/accents';
import { createThemeCss } from '@/lib/theme/theme-css';
import { getInitialTheme, toTheme } from '@/lib/theme/themes';
import { api } from '@/store/api';
import { hydrate } from '@/store/hydration';

interface PortalDocumentProps {
  policy: PagePolicy | undefined;
  /** What the requests of a preview are sent with. */
  preview?: string | undefined;
}

type DocumentFiles = Parameters<Head['getScripts']>[0];

/** Next's head with the scripts as the portal delivers them. */
function createHead(renderInlineScript: (text: string) => ReactElement, texts?: readonly TextsFile[]) {
  return class PortalHead extends Head {
    override getDynamicChunks(): null[] {
      return [];
    }

    override getScripts(files: DocumentFiles): ReactElement[] {
      return deferScripts([...super.getDynamicChunks(files), ...super.getScripts(files)], renderInlineScript, texts);
    }
  };
}

/**
 * The HTML around the app: language, direction, the business's colours, and a policy with the hashes of all inline
 * scripts and styles.
 */
export default class PortalDocument extends Document<PortalDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & PortalDocumentProps> {
    const { req, res } = context;
    const initialProps = await Document.getInitialProps(context);
    if (!req || !res) return { ...initialProps, policy: undefined };
    const [{ getPagePolicy }, { parseRequestInfo }] = await Promise.all([
      import('@/server/delivery/page-policy'),
      import('@/server/request/request-info'),
    ]);
    const { preview } = parseRequestInfo(req);
    return { ...initialProps, policy: getPagePolicy(req, res), preview: preview && formatPreview(preview) };
  }

  override render() {
    const { policy, preview } = this.props;
    const { page, props: appProps, query } = this.props.__NEXT_DATA__;
    const { shell, desk } = appProps as { shell?: ShellProps; desk?: DeskProps | null };
    const renderInlineScript = (text: string) => {
      policy?.allowScript(text);
      return <script key={text}>{text}</script>;
    };
    const renderInlineStyle = (text: string) => {
      policy?.allowStyle(text);
      return <style>{text}</style>;
    };
    if (desk) {
      const deskStyle = getDeskStyleFile();
      const brand = desk.session ? findPlace(desk.session.businesses, desk.place).business?.brand : undefined;
      const DeskHead = createHead(renderInlineScript, getDeskTextsFiles(desk.locale));
      policy?.allowScript(getThemeScript(DESK_THEME, undefined));
      return (
        <Html lang={desk.locale} dir={getDirection(desk.locale)} data-theme={INITIAL_DESK_THEME}>
          <DeskHead>
            {brand && renderInlineStyle(createAccentCss(brand))}
            {renderInlineScript(readEarlyScript())}
          </DeskHead>
          <body>
            {/* After the global style sheet, of which it repeats a part. */}
            {process.env.NODE_ENV === 'development' ? (
              renderInlineStyle(deskStyle.css)
            ) : (
              <link rel="stylesheet" href={deskStyle.href} />
            )}
            <Main />
            <NextScript />
          </body>
        </Html>
      );
    }
    if (!shell || shell.blank) {
      const PortalHead = createHead(renderInlineScript);
      return (
        <Html lang="en">
          <PortalHead />
          <body>
            <Main />
            <NextScript />
          </body>
        </Html>
      );
    }
    const PortalHead = createHead(renderInlineScript, getTextsFiles(shell.locale, page));
    const { data: configuration } = api.endpoints.getConfiguration.select()(hydrate(shell.queries));
    const typefaceUrl = getTypefaceUrl(configuration?.look?.typeface);
    const requestedTheme = toTheme(query[queryParam.theme]);
    const defaultTheme = getInitialTheme(configuration?.defaultTheme);
    policy?.allowScript(getThemeScript(defaultTheme, requestedTheme));
    return (
      <Html lang={shell.locale} dir={getDirection(shell.locale)} data-theme={requestedTheme ?? defaultTheme}>
        <PortalHead>
          {preview !== undefined && renderInlineScript(createPreviewScript(preview))}
          {renderInlineScript(readInlineScripts().first)}
          {configuration && renderInlineStyle(createThemeCss(configuration))}
          {typefaceUrl && <link rel="stylesheet" href={typefaceUrl} />}
          {renderInlineScript(readEarlyScript())}
        </PortalHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
