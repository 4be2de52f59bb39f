import type { Direction, Locale } from 'loyalty-contract/schemas/primitives';
import { html, type Html } from './html';

/** A complete page without scripts, with a link to its style sheet. */
export function renderPage(
  language: Locale,
  direction: Direction,
  title: string,
  styleSheet: string,
  body: Html,
): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styleSheet}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
