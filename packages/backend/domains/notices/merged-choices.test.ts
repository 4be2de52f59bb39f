import { expect, it } from 'vitest';
import { applyChanges, findTurnedOff, joinChoices } from './merged-choices';

it('what either of two members has turned off is off for both, and nothing is turned on', () => {
  const own = { expiring: { push: true }, spent: { email: true } };
  const other = { expiring: { email: false, push: true }, spent: { email: false }, gift: { push: true } };
  expect(joinChoices(own, other)).toEqual({ expiring: { push: true, email: false }, spent: { email: false } });
  expect(joinChoices(own, {})).toEqual(own);
});

it('what was turned off since is found, and not what was off or was turned on', () => {
  const before = { expiring: { email: false }, spent: { push: true } };
  const after = { expiring: { email: false }, spent: { push: false }, gift: { email: true } };
  expect(findTurnedOff(before, after)).toEqual({ spent: { push: false } });
});

it('what was chosen since is applied to other choices, and nothing else', () => {
  const before = { expiring: { email: false }, spent: { push: false } };
  const after = { expiring: { email: false }, spent: { push: true } };
  expect(applyChanges({ gift: { email: true } }, before, after)).toEqual({
    gift: { email: true },
    spent: { push: true },
  });
  expect(applyChanges({ gift: { email: true } }, before, before)).toEqual({ gift: { email: true } });
});
