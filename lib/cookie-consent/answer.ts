import { parse } from 'cookie';
import { z } from 'zod';
import { cookieName } from '@/lib/storage/keys';
import { CONSENT_REVISION } from './consent';

/** What needs consent beside what is necessary (spec §4). */
export type OptionalCategory = 'notifications';

const Answer = z.object({ categories: z.array(z.string()), revision: z.literal(CONSENT_REVISION) });
/** What the banner's library says that an answer was given by. */
const EVENTS = ['cc:onConsent', 'cc:onChange'] as const;

/** The cookie banner's answer to a category; undefined while there is none, or for junk. */
export function getConsent(category: OptionalCategory, cookies: string = document.cookie): boolean | undefined {
  try {
    const answer = Answer.parse(JSON.parse(parse(cookies)[cookieName.consent] ?? 'null'));
    return answer.categories.includes(category);
  } catch {
    return undefined;
  }
}

/** Calls back when an answer was given or changed. @returns what ends it */
export function onConsentAnswer(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
