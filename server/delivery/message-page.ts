import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from 'loyalty-text/escape-xml';
import { getDirection } from 'loyalty-text/locales';
import { findProductLocale, getPortalTexts, type ProductLocale } from '@/locales/texts';
import { parseRequestInfo } from '../request/request-info';
import { getPagePolicy } from './page-policy';

/** Of its own, because the page loads nothing while the portal is busy. */
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 ui-rounded,system-ui,sans-serif;' +
  'color:light-dark(#17181c,#f2f3f5);background:light-dark(#f8f8f9,#121316)}' +
  'main{max-width:26rem;padding:2rem 1.5rem;text-align:center}' +
  'h1{margin:0 0 .75rem;font-size:1.6rem;line-height:1.25}' +
  'p{margin:0 0 1.75rem;color:light-dark(#545962,#b4b9c3)}' +
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.5rem;border-radius:.75rem;font-weight:600;' +
  'text-decoration:none;color:light-dark(#fff,#121316);background:light-dark(#17181c,#f2f3f5)}' +
  'a:focus-visible{outline:3px solid;outline-offset:3px}';

/** The language that the visitor has chosen, or the browser asks for: the business's are not known here. */
function findLocale(request: IncomingMessage): ProductLocale {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((range) => range.split(';')[0]?.trim());
  const preferred = [parseRequestInfo(request).locale, ...accepted];
  return preferred.map((range) => findProductLocale(range ?? '')).find((locale) => locale !== undefined) ?? 'en';
}

/** A page of a few words, which names no business and loads nothing. */
interface MessagePage {
  titleKey: string;
  textKey: string;
  /** Offers to load the page again. */
  retry?: true;
}

const pages = new Map<string, string>();

function createPage(locale: ProductLocale, { titleKey, textKey, retry }: MessagePage): string {
  const texts = getPortalTexts(locale);
  const write = (key: string) => escapeXml(texts[key] ?? '');
  return (
    `<!doctype html><html lang="${locale}" dir="${getDirection(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${write(titleKey)}</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${write(titleKey)}</h1><p>${write(textKey)}</p>` +
    `${retry ? `<a href="">${write('common.retry')}</a>` : ''}</main></body></html>`
  );
}

/** Responds with a page of a few words in the visitor's language. */
export function sendMessagePage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, ...message }: MessagePage & { status: number; headers?: Record<string, string> },
): void {
  const locale = findLocale(request);
  const key = `${locale} ${message.titleKey}`;
  const page = pages.get(key) ?? createPage(locale, message);
  pages.set(key, page);
  getPagePolicy(request, response).allowStyle(STYLE);
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
}
