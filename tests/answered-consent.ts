import { randomUUID } from 'node:crypto';
import { CONSENT_REVISION } from '@/lib/cookie-consent/consent';

/** The value of the cookie banner after consent to necessary cookies, a moment ago. */
export function answeredConsent() {
  const now = Date.now();
  return {
    categories: ['necessary'],
    revision: CONSENT_REVISION,
    data: null,
    consentTimestamp: new Date(now).toISOString(),
    consentId: randomUUID(),
    services: { necessary: [], notifications: [] },
    lastConsentTimestamp: new Date(now).toISOString(),
    expirationTime: now + 86_400_000,
  };
}
