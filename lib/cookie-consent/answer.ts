import { parse } from 'cookie';
import { z } from 'zod';
import { cookieName } from '@/lib/storage/keys';
import { CONSENT_REVISION } from './consent';

/** Categories that need consent, that is all except the necessary one (spec §4). */
export type OptionalCategory = 'notifications';

const Answer = z.object({ categories: z.array(z.string()), revision: z.literal(CONSENT_REVISION) });
/** Events of the banner's library for an answer. */
const EVENTS = ['cc:onConsent', 'cc:onChange'] as const;

/** The cookie banner's answer for a category; undefined without a valid one of this revision. */
export function getConsent(category: OptionalCategory, cookies: string = document.cookie): boolean | undefined {
  try {
    const answer = Answer.parse(JSON.parse(parse(cookies)[cookieName.consent] ?? 'null'));
    return answer.categories.includes(category);
  } catch {
    return undefined;
  }
}

/** Subscribes to answers and their changes. @returns the function that unsubscribes */
export function onConsentAnswer(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
