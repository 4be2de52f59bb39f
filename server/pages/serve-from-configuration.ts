import type { NextApiRequest, NextApiResponse } from 'next';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { resolveLocale } from '@/lib/i18n/locale';
import { loadConfiguration } from '../calls/load-configuration';
import { isCallError } from '../request/call-error';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';

/** A file generated from a business's configuration, for example the web app manifest or the push worker. */
interface GeneratedFile {
  contentType: string;
  body: string | Buffer;
  /** Default: an hour in the requesting browser's cache. */
  cacheControl?: string;
}

type FileFactory = (
  configuration: Configuration,
  locale: Locale,
  query: NextApiRequest['query'],
  info: RequestInfo,
) => GeneratedFile | null | Promise<GeneratedFile | null>;

/** An API route that creates its response from the configuration of the host's business; 404 for null. */
export function serveFromConfiguration(createFile: FileFactory) {
  return async (request: NextApiRequest, response: NextApiResponse): Promise<void> => {
    if (request.method !== 'GET') {
      response.setHeader('allow', 'GET').status(405).end();
      return;
    }
    const info = parseRequestInfo(request);
    try {
      const configuration = await loadConfiguration(info);
      const languages = configuration.countries.flatMap((country) => country.languages);
      const defaultLanguage = configuration.countries[0]?.defaultLanguage ?? 'en';
      const locale = resolveLocale(info.locale, { languages, defaultLanguage });
      const file = await createFile(configuration, locale, request.query, info);
      if (!file) {
        response.status(404).end();
        return;
      }
      const { contentType, body, cacheControl = 'private, max-age=3600' } = file;
      response.setHeader('content-type', contentType).setHeader('cache-control', cacheControl).send(body);
    } catch (error) {
      response.status(isCallError(error) && error.code === 'UNKNOWN_BUSINESS' ? 404 : 503).end();
    }
  };
}
