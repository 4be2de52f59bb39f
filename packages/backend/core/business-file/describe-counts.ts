import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { capitalise } from 'loyalty-text/amounts';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { billParts } from 'loyalty-contract/schemas/earning-rules';
import { getPointValue } from '../balance-worth';
import { listUncounted } from './uncounted';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const UNSTATED =
  'The file does not say what of a bill earns (earning.counts): a new business counts what was paid, without credit and points; a stored one keeps its rule.';

const partTexts: Record<(typeof billParts)[number], string> = {
  credit: 'what is paid with credit',
  points: 'what is paid with points',
  tips: 'tips',
  tax: 'tax',
  delivery: 'delivery',
};

/** What of a bill earns nothing. */
function describeParts(file: BusinessFile): string[] {
  const { earning, configuration } = file;
  const { counts } = earning;
  if (!counts) return [UNSTATED];
  const hasNoWorth =
    !counts.points && getBalanceKinds(configuration).includes('points') && getPointValue(file) === null;
  const excluded = listUncounted(file).map((part) => partTexts[part]);
  return [
    excluded.length > 0 ? `Nothing is earned for ${list.format(excluded)}.` : 'All of a bill earns.',
    ...(hasNoWorth ? ['What is paid with points earns, until till.pointValue says what a point is worth.'] : []),
  ];
}

const formatFactor = (percent: number) => `${percent % 100 === 0 ? percent / 100 : (percent / 100).toFixed(2)} times`;

/** What items earn that earn nothing, less or more than others. */
function describeExceptions({ earning }: BusinessFile, formatEarned: (percent: number) => string): string[] {
  return earning.exceptions.map(({ items, categories, percent }) => {
    const named = [...items.map((item) => `“${item}”`), ...categories.map((category) => `category “${category}”`)];
    const subject = capitalise(list.format(named), 'en');
    if (percent === 0) return `${subject}: earns nothing.`;
    return `${subject}: earns ${formatFactor(percent)} as much, ${formatEarned(percent)}.`;
  });
}

/**
 * What of a bill earns, as sentences.
 * @param formatEarned what the example purchase earns at a percentage: `200 points for €100`
 */
export function describeCounts(file: BusinessFile, formatEarned: (percent: number) => string): string[] {
  const { pointsPerUnit, creditPerUnit } = file.earning;
  if (pointsPerUnit === 0 && creditPerUnit === 0) return [];
  return [...describeParts(file), ...describeExceptions(file, formatEarned)];
}
