const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of HTML that is safe to stand in another one. */
export class Html {
  constructor(readonly text: string) {}
}

function safe(value: string | Html | Html[]): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part) => part.text).join('');
  return value.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** HTML in which every text that is put in is escaped: html`<p>${name}</p>`. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? safe(values[index] ?? '') : '')).join(''));
}

/** Empty HTML. */
export const none = new Html('');

/** Attributes of an element, each with a space before it: those that are undefined or false are left out. */
export function renderAttributes(values: Record<string, string | number | boolean | undefined>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return [value === true ? html` ${name}` : html` ${name}="${String(value)}"`];
  });
}
