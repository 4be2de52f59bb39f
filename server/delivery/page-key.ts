import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { removePort } from 'loyalty-text/host-name';
import { getChosenLocale } from '@/lib/i18n/locale';
import { cookieName } from '@/lib/storage/keys';
import { isPlainDeskQuery } from '@/lib/desk/hrefs';
import { isPlainQuery } from '@/lib/navigation/page-params';
import { findProductLocale } from '@/locales/texts';
import { internalHeader } from '../request/internal-headers';
import type { PageKey } from './page-cache';

/** Everything that a visitor's page depends on, besides its business. Each is a way past the cache (security M4). */
export interface PageVariant {
  secure: boolean;
  hostname: string;
  /** Requested by a temporary link: the page does not lead to sign-in. It depends on no token. */
  temporaryLink: boolean;
  /** The chosen language; at the desk the one that its page is in. */
  locale: string | undefined;
  path: string;
  /** With the parameters that the page knows. */
  query: string;
}

/** What a page of a business depends on. @param target of `getPageTarget` */
export function getPageVariant({ headers }: IncomingMessage, target: string, secure: boolean): PageVariant {
  const [path = '', query = ''] = target.split('?');
  const locale = getChosenLocale(parse(headers.cookie ?? '')[cookieName.language]);
  const temporaryLink = headers[internalHeader.temporaryLink] === '1';
  return { secure, hostname: removePort(headers.host ?? ''), temporaryLink, locale, path, query };
}

/** The key of a visitor's page in the cache. */
export function toPageKey(partition: string, variant: PageVariant): PageKey {
  const { secure, hostname, temporaryLink, locale, path, query } = variant;
  return { partition, key: [secure, hostname, temporaryLink, locale, path, query].join(' ') };
}

/** True for one of the plain pages of a business or of the desk: of those there is a fixed number, whatever a visitor invents. */
export function isPlainPage({ locale, query }: PageVariant, isKnownPath: boolean): boolean {
  return (
    isKnownPath &&
    (isPlainQuery(query) || isPlainDeskQuery(query)) &&
    (locale === undefined || findProductLocale(locale) === locale)
  );
}
