import { z } from 'zod';

/** The middle of several rounds, and the quartiles that half of them lie between. */
export const Summary = z.object({ median: z.number(), q1: z.number(), q3: z.number(), rounds: z.int().positive() });
export type Summary = z.infer<typeof Summary>;

/** The value below which a share (0 to 1) of the values lies; between two of them, it is interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((item, other) => item - other);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('There are no values.');
  return below + (above - below) * (position - Math.floor(position));
}

/** @throws {Error} when a value is no number, such as the ratio to an opponent that did nothing: it would count as a figure */
export function summarize(values: readonly number[]): Summary {
  const wrong = values.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) throw new Error(`${wrong} is no figure.`);
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
 * The ratio of each round to its opponent's in the same round: what slows the machine down for a while slows both.
 * @throws {Error} when they have not run equally often
 */
export function toRatios(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) throw new Error(`${ours.length} rounds cannot be paired with ${theirs.length}.`);
  return ours.map((value, round) => value / (theirs[round] ?? NaN));
}
