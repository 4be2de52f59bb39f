/** True for a finite number that is not negative: a height or a duration. */
export const isNonNegative = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Infinity;
