import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { ConsentChoice } from 'loyalty-contract/schemas/consents';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { sha256 } from '../../core/secrets';
import { getChoices, getConsentPurposes, type LatestDecision } from '../members';
import type { ConsentLog } from './queries';

/** A member's choices by purpose and channel, in a language. */
export function presentChoices(
  business: Business,
  language: Locale,
  decisions: readonly LatestDecision[],
): ConsentChoice[] {
  const choices = getChoices(getConsentPurposes(business, language), decisions);
  return choices.map(({ purpose, channel, granted, changedAt }) => ({
    purpose: purpose.id,
    channel,
    granted,
    text: purpose.text,
    textHash: sha256(purpose.text),
    ...(purpose.links.length > 0 ? { links: purpose.links } : {}),
    ...(changedAt ? { changedAt: changedAt.toISOString() } : {}),
  }));
}

/** A member's consent log and current choices. */
export function presentConsents(
  business: Business,
  language: Locale,
  { records, latest }: ConsentLog,
): CallResponse<'getConsents'> {
  return {
    consents: records.map(({ consent, given, text, text_hash, language, channel, contact_channel, created_at }) => ({
      consent,
      given,
      text,
      textHash: text_hash,
      language,
      // Another value would break programs of release 0.2.
      channel: channel === 'import' || channel === 'merge' ? 'other' : channel,
      ...(contact_channel === null ? {} : { contactChannel: contact_channel }),
      at: new Date(created_at).toISOString(),
    })),
    consentChoices: presentChoices(
      business,
      language,
      latest.map((decision) => ({ ...decision, at: new Date(decision.at) })),
    ),
  };
}
