import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import { CONSENT_REVISION } from '@/lib/cookie-consent/consent';

/** Creates the content of the consent cookie (`cc_cookie`) after consent to necessary cookies only. */
export function createConsentCookie() {
  const now = Date.now();
  return {
    categories: ['necessary'],
    revision: CONSENT_REVISION,
    data: null,
    consentTimestamp: new Date(now).toISOString(),
    consentId: randomUUID(),
    services: { necessary: [], notifications: [] },
    lastConsentTimestamp: new Date(now).toISOString(),
    expirationTime: now + DAY_MS,
  };
}
