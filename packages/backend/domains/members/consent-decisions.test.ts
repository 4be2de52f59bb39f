import { expect, it } from 'vitest';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import { findDecision, getGivenConsents, getPartlyGivenConsents, type LatestDecision } from './consent-decisions';

const at = new Date('2030-01-01T10:00:00Z');
const decide = (
  id: number,
  given: boolean,
  contactChannel: ContactChannel | null,
  consent = 'news',
): LatestDecision => ({
  id,
  memberId: 'm',
  consent,
  contactChannel,
  given,
  textHash: 'x',
  at,
});

it('of a decision about a channel and one about all, the later applies', () => {
  const decisions = [decide(1, true, null), decide(2, false, 'sms')];
  expect(findDecision(decisions, 'news', 'sms')?.given).toBe(false);
  expect(findDecision(decisions, 'news', 'email')?.given).toBe(true);
  expect(findDecision([decide(3, true, null), decide(2, false, 'sms')], 'news', 'sms')?.given).toBe(true);
  expect(findDecision(decisions, 'other', 'email')).toBeUndefined();
});

it('a consent counts as given while no channel was ended since', () => {
  expect(getGivenConsents([decide(1, true, null), decide(2, true, 'sms')])).toHaveLength(1);
  expect(getGivenConsents([decide(1, true, null), decide(2, false, 'sms')])).toEqual([]);
  expect(getGivenConsents([decide(3, true, null), decide(2, false, 'sms')])).toHaveLength(1);
  expect(getGivenConsents([decide(1, true, 'email')])).toEqual([]);
  expect(getGivenConsents([decide(1, true, null), decide(2, false, null, 'other')])).toHaveLength(1);
});

it('a consent counts as partly given while one channel is', () => {
  expect(getPartlyGivenConsents([decide(1, true, null), decide(2, false, 'sms')])).toHaveLength(1);
  expect(getPartlyGivenConsents([decide(1, true, 'email'), decide(2, false, 'sms')])).toHaveLength(1);
  expect(getPartlyGivenConsents([decide(1, true, 'email'), decide(2, false, null)])).toEqual([]);
});
