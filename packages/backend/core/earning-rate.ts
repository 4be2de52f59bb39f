/** What is earned for what is spent, both in hundredths. */
export interface EarningRate {
  earned: number;
  spent: number;
}

function findGreatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : findGreatestCommonDivisor(b, a % b);
}

/** A rate in hundredths for every 100 spent, in whole units: 5 are 100 for every 2,000. */
export function toWholeUnits(perUnit: number): EarningRate {
  const divisor = findGreatestCommonDivisor(perUnit, 100);
  return { earned: (perUnit * 100) / divisor, spent: 10_000 / divisor };
}
