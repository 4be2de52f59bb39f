import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { MAX_EARNING_MULTIPLIERS } from 'loyalty-contract/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkChanges, smallestFile } from '../../testing/smallest-file';
import { completeBusinessFile } from './complete-file';
import { describeFile } from './describe-file';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const bay = { id: 'bay', name: 'Bay', address: 'Quay 1', city: 'Bay', latitude: 1, longitude: 1 };
const levels = [{ id: 'gold', name: 'Gold', from: 0 }];
const double = { id: 'tea', name: 'Tea time', percent: 200 };
const withMultipliers = (...multipliers: object[]) => ({
  earning: { counts: {}, multipliers },
  till: { ...smallestFile.till, pointValue: 5 },
  locations: [bay],
  tiers: { by: 'visits', levels },
});
const check = (...multipliers: object[]) => checkChanges(withMultipliers(...multipliers));
const first = (path: string) => `earning.multipliers.0.${path}`;

describe('Multipliers of a business file', () => {
  it('are valid with days, hours, a period, places, items and levels, each of which may be absent', () => {
    const hours = { days: [2, 4], from: '22:00', until: '02:00', firstDay: '2026-12-01', lastDay: '2026-12-31' };
    const limits = { locations: ['bay'], levels: ['gold'], items: ['TEA'], categories: ['cakes'] };
    expect(check({ ...double, ...hours, ...limits }, { ...double, id: 'b', name: 'Always' })).toEqual({
      errors: [],
      warnings: [],
    });
  });

  it.each([
    [{ percent: 100 }, `${first('percent')}: Has no effect: 100 is what everything earns. 200 earns double.`],
    [
      { from: '15:00' },
      `${first('until')}: Missing: \`from\` and \`until\` belong together. The whole day has neither.`,
    ],
    [
      { until: '15:00' },
      `${first('from')}: Missing: \`from\` and \`until\` belong together. The whole day has neither.`,
    ],
    [{ from: '15:00', until: '15:00' }, `${first('until')}: Begins and ends at the same time.`],
    [
      { firstDay: '2026-12-24', lastDay: '2026-12-23' },
      `${first('lastDay')}: Ends before it begins: after \`availableFrom\`, or \`firstDay\` of a multiplier.`,
    ],
    [
      { days: [2], firstDay: '2026-12-02', lastDay: '2026-12-07' },
      `${first('days')}: Never valid: no day from \`firstDay\` to \`lastDay\` is one of the \`days\`.`,
    ],
    [{ locations: ['bey'] }, `${first('locations.0')}: Nothing in the file has this id. Did you mean "bay"?`],
    [{ levels: ['gald'] }, `${first('levels.0')}: Nothing in the file has this id. Did you mean "gold"?`],
  ])('are refused if they cannot be meant: %j', (more, line) =>
    expect(check({ ...double, ...more })).toEqual({ errors: [line], warnings: [] }),
  );

  it('have ids of their own, and a bound on their number', () => {
    expect(check(double, { ...double, name: 'Lunch' }).errors).toEqual(['earning.multipliers.1.id: Used twice.']);
    const many = Array.from({ length: MAX_EARNING_MULTIPLIERS + 1 }, (_, index) => ({ ...double, id: `m-${index}` }));
    expect(check(...many).errors).toHaveLength(1);
  });

  it.each([
    [{ lastDay: '2026-11-30' }, `${first('lastDay')}: In the past: nothing earns more by it.`],
    [
      { from: '18:00', until: '15:00' },
      'earning.multipliers.0: Lasts for 21 hours, past midnight until 15:00. Exchange the times if it begins at 15:00.',
    ],
  ])('are warned of if they are probably a mistake: %j', (more, line) =>
    expect(check({ ...double, ...more })).toEqual({ errors: [], warnings: [line] }),
  );

  it('are explained by what they give, and when', () => {
    const describeAll = (...multipliers: object[]) =>
      describeFile(
        completeBusinessFile(BusinessFileInput.parse({ ...smallestFile, ...withMultipliers(...multipliers) })),
      );
    expect(describeAll({ ...double, days: [2, 4], from: '15:00', until: '18:00', lastDay: '2026-12-31' })).toContain(
      '“Tea time”: 200 points for €100, on Tuesdays and Thursdays, from 15:00 to 18:00, until 31 December 2026.',
    );
    expect(describeAll({ ...double, percent: 150, levels: ['gold'] })).toContain(
      '“Tea time”: 150 points for €100, for a part of purchases.',
    );
  });
});
