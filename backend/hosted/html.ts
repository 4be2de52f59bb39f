import type { Direction, Locale } from '@/contract/schemas/primitives';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of HTML that is safe to stand in another one. */
export class Html {
  constructor(readonly text: string) {}
}

function safe(value: string | Html | Html[]): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((one) => one.text).join('');
  return value.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** HTML in which every text that is put in is escaped: html`<p>${name}</p>`. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? safe(values[index] ?? '') : '')).join(''));
}

/** A whole page without any script, with its style sheet beside it. */
export function page(language: Locale, direction: Direction, title: string, styleSheet: string, body: Html): string {
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
