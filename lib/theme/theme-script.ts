import { ThemeProvider } from 'next-themes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeProviderOptions } from './theme-provider-options';
import type { ThemeName } from './themes';

/**
 * The source of the inline script that next-themes renders with these options: a page's policy allows it by its hash.
 */
export function getThemeScript(defaultTheme: ThemeName, askedTheme: ThemeName | undefined): string {
  const html = renderToStaticMarkup(createElement(ThemeProvider, themeProviderOptions(defaultTheme, askedTheme)));
  const text = /^<script>([^]+)<\/script>$/.exec(html)?.[1];
  if (text === undefined) throw new Error('next-themes rendered something other than its script.');
  return text;
}
