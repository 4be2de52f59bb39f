import { z } from 'zod';

/** The median and the quartiles of several rounds. */
export const Summary = z.object({ median: z.number(), q1: z.number(), q3: z.number(), rounds: z.int().positive() });
export type Summary = z.infer<typeof Summary>;

/** The quantile of a share (0 to 1), interpolated between values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((item, other) => item - other);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('There are no values.');
  return below + (above - below) * (position - Math.floor(position));
}

/** @throws {Error} if a value is not finite, such as the ratio to a baseline with the value 0 */
export function summarize(values: readonly number[]): Summary {
  const invalid = values.find((value) => !Number.isFinite(value));
  if (invalid !== undefined) throw new Error(`${invalid} is not a finite number.`);
  return {
    median: quantile(values, 0.5),
    q1: quantile(values, 0.25),
    q3: quantile(values, 0.75),
    rounds: values.length,
  };
}

/** The interquartile range. */
export function getSpread({ q1, q3 }: Summary): number {
  return q3 - q1;
}

/**
 * The ratio of each round to the baseline's same round: a temporary slowdown of the machine affects both.
 * @throws {Error} if they have different numbers of rounds
 */
export function toRatios(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) throw new Error(`${ours.length} rounds cannot be paired with ${theirs.length}.`);
  return ours.map((value, round) => value / (theirs[round] ?? NaN));
}
