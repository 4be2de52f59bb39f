import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import type { ReactElement } from 'react';
import { getDirection } from '@/contract/locales';
import { queryParam } from '@/lib/navigation/query-params';
import { toDeskScript } from '@/lib/desk/build-manifest';
import { DESK_THEME, INITIAL_DESK_THEME } from '@/lib/desk/desk-theme';
import type { PagePolicy } from '@/server/pages/page-policy';
import type { DeskProps } from '@/store/desk/desk-props';
import type { ShellProps } from '@/store/shell-props';
import { createDeferredScript, readInlineScripts } from '@/server/pages/browser-scripts';
import { getDeskStyleFile } from '@/server/pages/desk-style';
import { getDeskTextsFile, getTextsFile } from '@/server/pages/page-texts';
import type { TextsFile } from '@/server/pages/texts-file';
import { getThemeScript } from '@/server/pages/theme-script';
import { getTypefaceUrl } from '@/lib/theme/look-css';
import { createThemeCss } from '@/lib/theme/theme-css';
import { getInitialTheme, toTheme } from '@/lib/theme/themes';
import { api } from '@/store/api';
import { hydrate } from '@/store/hydration';

interface PortalDocumentProps {
  policy: PagePolicy | undefined;
}

type DocumentFiles = Parameters<Head['getScripts']>[0];

type HeadScript = ReactElement<{ src?: string; dangerouslySetInnerHTML?: { __html: string } }>;

const isElement = (script: ReactElement | null): script is HeadScript => script !== null;

/** Next's head, whose scripts are loaded after the first paint (decision 019), and the page's texts before them (decision 055). */
function createDeferredHead(
  renderInlineScript: (text: string) => ReactElement,
  texts?: TextsFile,
  mapScript = (src: string) => src,
) {
  return class DeferredHead extends Head {
    override getDynamicChunks(): null[] {
      return [];
    }

    override getScripts(files: DocumentFiles): ReactElement[] {
      const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter(isElement);
      // In development the bundler needs its scripts in the page.
      if (this.context.isDevelopment) return texts ? [renderInlineScript(texts.script), ...scripts] : scripts;
      const inline = scripts.flatMap(({ props }) => props.dangerouslySetInnerHTML?.__html ?? []);
      const sources = scripts.flatMap(({ props }) => (props.src === undefined ? [] : [mapScript(props.src)]));
      return [...inline, createDeferredScript(texts ? [texts.src, ...sources] : sources)].map(renderInlineScript);
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
    const { getPagePolicy } = await import('@/server/pages/page-policy');
    return { ...initialProps, policy: getPagePolicy(req, res) };
  }

  override render() {
    const { policy } = this.props;
    const { props: appProps, query } = this.props.__NEXT_DATA__;
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
      const DeskHead = createDeferredHead(renderInlineScript, getDeskTextsFile(desk.locale), toDeskScript);
      policy?.allowScript(getThemeScript(DESK_THEME, undefined));
      return (
        <Html lang={desk.locale} dir={getDirection(desk.locale)} data-theme={INITIAL_DESK_THEME}>
          <DeskHead>{renderInlineScript(readInlineScripts().beforePaint)}</DeskHead>
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
      const DeferredHead = createDeferredHead(renderInlineScript);
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
    const DeferredHead = createDeferredHead(renderInlineScript, getTextsFile(shell.locale));
    const { data: configuration } = api.endpoints.getConfiguration.select()(hydrate(shell.queries));
    const typefaceUrl = getTypefaceUrl(configuration?.look?.typeface);
    const requestedTheme = toTheme(query[queryParam.theme]);
    const defaultTheme = getInitialTheme(configuration?.defaultTheme);
    policy?.allowScript(getThemeScript(defaultTheme, requestedTheme));
    return (
      <Html lang={shell.locale} dir={getDirection(shell.locale)} data-theme={requestedTheme ?? defaultTheme}>
        <DeferredHead>
          {renderInlineScript(readInlineScripts().first)}
          {configuration && renderInlineStyle(createThemeCss(configuration))}
          {typefaceUrl && <link rel="stylesheet" href={typefaceUrl} />}
          {renderInlineScript(readInlineScripts().beforePaint)}
        </DeferredHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
