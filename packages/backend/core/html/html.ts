import { escapeXml } from 'loyalty-text/escape-xml';

/** Markup, which is embedded in other HTML without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

function renderSafe(value: string | Html | Html[]): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part) => part.text).join('');
  return escapeXml(value);
}

/** Builds HTML and escapes every interpolated text: html`<p>${name}</p>`. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? renderSafe(values[index] ?? '') : '')).join(''),
  );
}

/** Empty HTML. */
export const none = new Html('');

/** Attributes of an element, each with a leading space; undefined and false ones are left out. */
export function renderAttributes(values: Record<string, string | number | boolean | undefined>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return [value === true ? html` ${name}` : html` ${name}="${String(value)}"`];
  });
}
