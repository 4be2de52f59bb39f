import { parse } from 'cookie';
import { cookieName } from '@/lib/storage/keys';
import { parseRecord } from '@/lib/storage/record';
import { CONSENT_REVISION } from './consent';

/** Categories that need consent, that is all except the necessary one (spec §4). */
export type OptionalCategory = 'notifications';

/** Events of the banner's library for an answer. */
const EVENTS = ['cc:onConsent', 'cc:onChange'] as const;

/** The categories of a valid answer of this revision; undefined without one. */
function getCategories(cookies: string): unknown[] | undefined {
  const { categories, revision } = parseRecord(parse(cookies)[cookieName.consent]);
  return revision === CONSENT_REVISION && Array.isArray(categories) ? categories : undefined;
}

/** True if the visitor has answered, and the answer is valid. */
export const hasConsentAnswer = (cookies: string = document.cookie): boolean => getCategories(cookies) !== undefined;

/** The cookie banner's answer for a category; undefined without a valid one of this revision. */
export const getConsent = (category: OptionalCategory, cookies: string = document.cookie): boolean | undefined =>
  getCategories(cookies)?.includes(category);

/** Subscribes to answers and their changes. @returns the function that unsubscribes */
export function onConsentAnswer(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
