import { ThemeProvider } from 'next-themes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createThemeProviderOptions } from '@/lib/theme/theme-provider-options';
import type { DefaultTheme, ThemeName } from '@/lib/theme/themes';

type RenderScript = (defaultTheme: DefaultTheme, requestedTheme: ThemeName | undefined) => string;

/** The source of the inline script that next-themes renders with these options. */
export const renderThemeScript: RenderScript = (defaultTheme, requestedTheme) => {
  const html = renderToStaticMarkup(
    createElement(ThemeProvider, createThemeProviderOptions(defaultTheme, requestedTheme)),
  );
  const text = /^<script>([^]+)<\/script>$/.exec(html)?.[1];
  if (text === undefined) throw new Error('next-themes rendered something other than its script.');
  return text;
};

/** Renders the script of each pair of themes once: there are few of them, whatever is requested. */
export function createThemeScriptCache(render: RenderScript): RenderScript {
  const scripts = new Map<string, string>();
  return (defaultTheme, requestedTheme) => {
    const key = `${defaultTheme} ${requestedTheme}`;
    const script = scripts.get(key) ?? render(defaultTheme, requestedTheme);
    scripts.set(key, script);
    return script;
  };
}

/** The source of the inline script of a page's theme: its policy allows it by its hash. */
export const getThemeScript = createThemeScriptCache(renderThemeScript);
