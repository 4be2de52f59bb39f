import { LOCAL_HOST } from 'loyalty-text/patterns';

/** The URL of the page to embed, with the language (spec §2); null for one that must not be framed. */
export function getFrameUrl(url: string, language: string, portalOrigin: string): string | null {
  if (!URL.canParse(url)) return null;
  const frameUrl = new URL(url);
  const known = frameUrl.protocol === 'https:' || (LOCAL_HOST.test(frameUrl.hostname) && frameUrl.protocol === 'http:');
  if (!known || frameUrl.origin === portalOrigin || frameUrl.username !== '' || frameUrl.password !== '') return null;
  frameUrl.searchParams.set('lang', language);
  return frameUrl.href;
}
