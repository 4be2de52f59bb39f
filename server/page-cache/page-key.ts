import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { removePort } from '@/contract/host-name';
import { getChosenLocale } from '@/lib/i18n/locale';
import { cookieName } from '@/lib/storage/keys';
import { findProductLocale } from '@/locales/texts';
import type { PageKey } from './page-cache';

/** Everything that a visitor's page depends on, besides its business. Each is a way past the cache (security M4). */
export interface PageVariant {
  secure: boolean;
  hostname: string;
  /** The chosen language. */
  locale: string | undefined;
  path: string;
  /** With the parameters that the page knows. */
  query: string;
}

/** @param target of `getPageTarget` */
export function getPageVariant({ headers }: IncomingMessage, target: string, secure: boolean): PageVariant {
  const [path = '', query = ''] = target.split('?');
  const locale = getChosenLocale(parse(headers.cookie ?? '')[cookieName.language]);
  return { secure, hostname: removePort(headers.host ?? ''), locale, path, query };
}

/** The key of a visitor's page in the cache. */
export function toPageKey(partition: string, { secure, hostname, locale, path, query }: PageVariant): PageKey {
  return { partition, key: [secure, hostname, locale, path, query].join(' ') };
}

/** True for one of a business's plain pages: of those there is a fixed number, whatever a visitor invents. */
export function isPlainPage({ locale, query }: PageVariant, isKnownPath: boolean): boolean {
  return isKnownPath && query === '' && (locale === undefined || findProductLocale(locale) === locale);
}
