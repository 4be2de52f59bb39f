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

/**
 * The most points that are worth no more than an amount of money, both in hundredths, rounded down.
 * @param pointUnit the smallest amount of points, in hundredths
 */
export function getPointsWithin(money: number, pointValue: number, pointUnit: 1 | 100): number {
  const points = Math.floor(roundOff((money * 100) / pointValue));
  return points - (points % pointUnit);
}

/** The share of a bill in percent that a balance may pay, in hundredths, rounded down to what can be paid. */
export function getShareOfBill(bill: number, percent: number, moneyUnit: 1 | 100): number {
  const share = Number((BigInt(bill) * BigInt(percent)) / 100n);
  return share - (share % moneyUnit);
}
