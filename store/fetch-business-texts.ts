import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import type { Texts } from 'loyalty-contract/schemas/languages';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { parseRecord } from '@/lib/storage/record';
import { sendUntilDeadline } from './call-deadline';
import { buildCallPath } from './call-path';

/**
 * The business's texts of a language over the product's; null while the portal has only the product's to give: they stand in
 * for the business's, and may not be stored.
 */
export async function fetchBusinessTexts(locale: Locale, signal: AbortSignal): Promise<Texts | null> {
  const path = buildCallPath(browserRoutes.getLocaleTranslation, { params: { locale } });
  const result = await sendUntilDeadline(async (ended) => {
    const response = await fetch(path, { credentials: 'same-origin', signal: ended });
    const isStandIn = !response.ok || response.headers.get('cache-control')?.includes('no-store');
    return { texts: isStandIn ? {} : parseRecord(await response.text()) };
  }, signal);
  if ('error' in result) return null;
  const texts = Object.entries(result.texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}
