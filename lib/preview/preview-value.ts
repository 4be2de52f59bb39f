import { parseLocale } from 'loyalty-text/locales';

/** For whom a preview is: a visitor, or a member who is invented. */
export const previewViewers = ['visitor', 'new', 'old'] as const;
export type PreviewViewer = (typeof previewViewers)[number];

/** What a preview shows. */
export interface Preview {
  viewer: PreviewViewer;
  /** A language tag. */
  locale: string;
  /** The backend's token. */
  token: string;
}

const VALUE = /^([a-z]+)\.([A-Za-z\d-]{2,35})\.([\w-]{1,700}\.[\w-]{43})$/;

/** The value of the parameter and of the header. */
export const formatPreview = ({ viewer, locale, token }: Preview): string => `${viewer}.${locale}.${token}`;

/** What a value says; undefined for any other text. Whether the token is valid, the backend decides. */
export function parsePreview(value: string): Preview | undefined {
  const [, name, tag, token] = VALUE.exec(value) ?? [];
  const viewer = previewViewers.find((known) => known === name);
  const locale = tag === undefined ? undefined : parseLocale(tag);
  return viewer && locale !== undefined && token !== undefined ? { viewer, locale, token } : undefined;
}
