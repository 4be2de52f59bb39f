import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import type { PurchaseLine, StoredMultiplier } from '../db/schema';
import { createLineMatcher } from './match-items';
import { isDuring } from './multiplier-times';

/** When, where and by whom something was bought: what decides which multipliers it has. */
interface Occasion {
  at: Date;
  /** Absent: nobody has said. */
  locationId?: string | undefined;
  /** The member's level before it; absent: none. */
  levelId?: string | undefined;
}

/** Whether a list restricts nothing, or has the value. */
const permits = (list: readonly string[] | undefined, value: string | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

/** The multipliers of a file that are valid on an occasion, the highest first; of equal ones, in the order of the file. */
export function findMultipliers(
  { earning, configuration }: Pick<BusinessFile, 'earning' | 'configuration'>,
  { at, locationId, levelId }: Occasion,
): FileMultiplier[] {
  return (earning.multipliers ?? [])
    .filter(
      (multiplier) =>
        permits(multiplier.locations, locationId) &&
        permits(multiplier.levels, levelId) &&
        isDuring(multiplier, at, configuration.timeZone),
    )
    .sort((a, b) => b.percent - a.percent);
}

const isForItems = ({ items, categories }: FileMultiplier): boolean => items !== undefined || categories !== undefined;

/** Creates a function that finds the multiplier of a line: the highest that is valid for it. Tips and the like are no items. */
export function createMultiplierFinder(multipliers: readonly FileMultiplier[]) {
  const matchers = multipliers.map((multiplier) => ({
    multiplier,
    matches: isForItems(multiplier) ? createLineMatcher(multiplier) : () => true,
    isForItems: isForItems(multiplier),
  }));
  return (line: PurchaseLine): FileMultiplier | undefined =>
    matchers.find(({ matches, isForItems: onlyItems }) => (!onlyItems || line.kind === undefined) && matches(line))
      ?.multiplier;
}

/** The multiplier of a bill whose lines nobody knows: the highest that does not depend on items. */
export const findForTotal = (multipliers: readonly FileMultiplier[]): FileMultiplier | undefined =>
  multipliers.find((multiplier) => !isForItems(multiplier));

/** What of an amount earns with a multiplier, in hundredths. */
export const multiply = (amount: number, percent: number): number => Number((BigInt(amount) * BigInt(percent)) / 100n);

/** What `multiply` was given: as percentages are at least 100, no other amount gives the same. */
export const divide = (multiplied: number, percent: number): number =>
  Number((BigInt(multiplied) * 100n + BigInt(percent) - 1n) / BigInt(percent));

/** Multipliers as a purchase keeps them, each once. */
export const toStored = (multipliers: readonly FileMultiplier[]): StoredMultiplier[] =>
  [...new Set(multipliers)].map(({ id, name, percent }) => ({ id, name, percent }));
