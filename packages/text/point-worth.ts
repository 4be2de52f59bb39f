/** Without the error of a binary fraction, which would move an amount to the next unit. */
const roundOff = (value: number) => Number(value.toFixed(6));

/**
 * The money that points are worth as a payment, both in hundredths, rounded down to what can be paid.
 * @param pointValue what one point is worth, in hundredths of the currency
 * @param moneyUnit the smallest amount of the currency, in hundredths
 */
export function getPointsWorth(points: number, pointValue: number, moneyUnit: 1 | 100): number {
  const worth = roundOff((points / 100) * pointValue);
  return Math.floor(worth / moneyUnit) * moneyUnit;
}

/** The whole points that pay for a bill, both in hundredths, rounded up. */
export const getPointsFor = (bill: number, pointValue: number): number => Math.ceil(roundOff(bill / pointValue)) * 100;
