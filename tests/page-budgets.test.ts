import { describe, expect, inject, it } from 'vitest';
import { weighPage, type PageWeight } from './page-parts';
import type { Browser } from './browser';
import budgets from './page-budgets.json';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));

/** The maximum size of the home page (decision 055), in bytes. */
const limits = { visitor: { raw: 32_768, gzip: 10_240 }, member: { raw: 40_960, gzip: 10_240 } };
/** Dates and ids differ by a few bytes: a page that differs by more has changed, and its budget has not. */
const TOLERANCE_BYTES = 384;

type Audience = keyof typeof limits;

const browsers: Record<Audience, () => Promise<Browser>> = {
  visitor: () => Promise.resolve(world.openBrowser('olive')),
  /** Not the demo's own member, of whose gifts some can be used only at certain hours. */
  member: async () => world.signInByLink(await world.createMember('olive', { points: 50_000 })),
};

async function weighHome(audience: Audience): Promise<PageWeight> {
  const { status, text } = await (await browsers[audience]()).request('/');
  expect(status).toBe(200);
  return weighPage(text);
}

/** The changes in size of the parts of a page, the largest first. */
function describeChanges(parts: PageWeight['parts'], allowed: PageWeight['parts']): string[] {
  return [...new Set([...Object.keys(parts), ...Object.keys(allowed)])]
    .map((name) => ({ name, change: (parts[name] ?? 0) - (allowed[name] ?? 0) }))
    .filter(({ change }) => change !== 0)
    .sort((item, other) => Math.abs(other.change) - Math.abs(item.change))
    .map(({ name, change }) => `${name} ${change > 0 ? '+' : ''}${change}`);
}

/** The changes of a page that has another weight than its budget; none if it has the same. */
function findChanges(weight: PageWeight, budget: PageWeight): string[] {
  const isSame = (['raw', 'gzip'] as const).every((unit) => Math.abs(weight[unit] - budget[unit]) <= TOLERANCE_BYTES);
  return isSame ? [] : describeChanges(weight.parts, budget.parts);
}

describe.each(Object.keys(limits) as Audience[])('Home of a %s', (audience) => {
  it('matches its budget, or the changed parts are listed', async () => {
    const weight = await weighHome(audience);
    const changes = findChanges(weight, budgets[audience]);
    expect(changes, `if this is meant, the budget is now ${JSON.stringify(weight)}`).toEqual([]);
  });

  it('is within the goal, raw and with gzip', () => {
    expect(budgets[audience].raw).toBeLessThanOrEqual(limits[audience].raw);
    expect(budgets[audience].gzip).toBeLessThanOrEqual(limits[audience].gzip);
  });
});

describe('A change of a page', () => {
  const budget = { raw: 40_000, gzip: 9_000, parts: { markup: 20_000, icons: 5_000 } };

  it('is reported from half a kilobyte in either direction', () => {
    expect(findChanges({ raw: 40_512, gzip: 9_100, parts: { markup: 20_512, icons: 5_000 } }, budget)).toEqual([
      'markup +512',
    ]);
    expect(findChanges({ raw: 39_488, gzip: 9_000, parts: { markup: 20_000, icons: 4_488 } }, budget)).toEqual([
      'icons -512',
    ]);
    expect(findChanges({ raw: 40_020, gzip: 9_010, parts: { markup: 20_020, icons: 5_000 } }, budget)).toEqual([]);
  });

  it('names the parts, the largest change first', () => {
    const parts = { markup: 20_010, 'state: getGifts': 3_000 };
    expect(findChanges({ raw: 38_010, gzip: 9_000, parts }, budget)).toEqual([
      'icons -5000',
      'state: getGifts +3000',
      'markup +10',
    ]);
  });
});
