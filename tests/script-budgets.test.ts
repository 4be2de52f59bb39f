import { describe, expect, it } from 'vitest';
import { analyzeRoutes, BUDGET_TOLERANCE, weighRoutes } from '@/scripts/weights/script-weights';
import budgets from './script-budgets.json';

interface Budget {
  /** Bytes of all files, each with gzip. */
  total: number;
  /** Each module compressed by itself, so that their sum is more than the total. */
  packages: Record<string, number | undefined>;
}

const byRoute: Record<string, Budget | undefined> = budgets;

/** The changes in size of the packages of a route, the largest first. */
function describeChanges(packages: Budget['packages'], allowed: Budget['packages']): string[] {
  return [...new Set([...Object.keys(packages), ...Object.keys(allowed)])]
    .map((name) => ({ name, change: (packages[name] ?? 0) - (allowed[name] ?? 0) }))
    .filter(({ change }) => change !== 0)
    .sort((item, other) => Math.abs(other.change) - Math.abs(item.change))
    .map(({ name, change }) => `${name} ${change > 0 ? '+' : ''}${change}`);
}

/** The routes whose scripts differ from their budget. */
function findMoved(totals: Record<string, number>, allowed: Record<string, Budget | undefined>): string[] {
  return Object.entries(totals)
    .filter(([route, total]) => Math.abs(total - (allowed[route]?.total ?? 0)) > BUDGET_TOLERANCE)
    .map(([route]) => route);
}

describe('Scripts of a first load', () => {
  const totals = weighRoutes();

  it('have a budget for each route', () => expect(Object.keys(totals)).toEqual(Object.keys(budgets)));

  it('match the budget of their route, or the packages that have grown are listed', () => {
    const moved = findMoved(totals, byRoute);
    const packages = moved.length > 0 ? analyzeRoutes(moved) : {};
    const changes = moved.map((route) => {
      const [total = 0, allowed] = [totals[route], byRoute[route]];
      const change = total - (allowed?.total ?? 0);
      return `${route}: ${total} bytes (${change > 0 ? '+' : ''}${change}): ${describeChanges(packages[route] ?? {}, allowed?.packages ?? {}).join(', ')}`;
    });
    expect(changes, 'if this is meant, run `npm run budgets` in the same commit').toEqual([]);
  });
});

describe('A change of a first load', () => {
  const budget = { total: 100_000, packages: { zod: 4_000, react: 3_000 } };

  it('is reported from half a kilobyte', () => {
    expect(findMoved({ '/': 101_024 }, { '/': budget })).toEqual(['/']);
    expect(findMoved({ '/': 98_976 }, { '/': budget })).toEqual(['/']);
    expect(findMoved({ '/': 100_400 }, { '/': budget })).toEqual([]);
  });

  it('names the packages that changed, the largest change first', () => {
    expect(describeChanges({ react: 3_010, valibot: 900 }, budget.packages)).toEqual([
      'zod -4000',
      'valibot +900',
      'react +10',
    ]);
  });
});
