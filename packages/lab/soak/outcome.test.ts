import { expect, it } from 'vitest';
import { isIntact, type Outcome } from './outcome';

const whole: Outcome = {
  purchases: { answered: 9, lost: 0, doubled: 0, withoutGift: 0, missingAmount: 0 },
  mails: { written: 5, taken: 6, lost: 0, doubledByFaults: 1, doubled: 0, waiting: 0, deadLetters: 0 },
  ledger: { code: 0, entries: 30, differences: 0 },
  signedOut: 0,
};

it('a soak passes when nothing is lost or duplicated except mails explained by a fault', () => {
  expect(isIntact(whole)).toBe(true);
});

it.each([
  ['a lost purchase', { purchases: { ...whole.purchases, lost: 1 } }],
  ['a doubled purchase', { purchases: { ...whole.purchases, doubled: 1 } }],
  ['a purchase without its gift', { purchases: { ...whole.purchases, withoutGift: 1 } }],
  ['excess points', { purchases: { ...whole.purchases, missingAmount: -100 } }],
  ['a lost mail', { mails: { ...whole.mails, lost: 1 } }],
  ['a mail doubled without a fault', { mails: { ...whole.mails, doubled: 1 } }],
  ['a pending mail', { mails: { ...whole.mails, waiting: 1 } }],
  ['a dead letter', { mails: { ...whole.mails, deadLetters: 1 } }],
  ['ledger differences', { ledger: { ...whole.ledger, differences: 1 } }],
  ['a failed verification of the ledger', { ledger: { ...whole.ledger, code: 1 } }],
  ['a signed-out member', { signedOut: 1 }],
])('a soak fails with %s', (_, change: Partial<Outcome>) => {
  expect(isIntact({ ...whole, ...change })).toBe(false);
});
