import { browserRoutes } from '@/contract/calls/browser-routes';
import type { Texts } from '@/contract/schemas/business';
import type { Locale } from '@/contract/schemas/primitives';
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
    return { body: isStandIn ? null : await response.json() };
  }, signal);
  if ('error' in result) return null;
  const { callSchemas } = await import('@/contract/calls/call-schemas');
  return callSchemas.getLocaleTranslation.response.safeParse(result.body).data ?? null;
}
