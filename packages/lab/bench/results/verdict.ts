import { z } from 'zod';
import { getSpread, type Summary } from './statistics';

/** The limit of a figure. */
export const Target = z.union([z.strictObject({ least: z.number() }), z.strictObject({ most: z.number() })]);
export type Target = z.infer<typeof Target>;

export const Verdict = z.enum(['met', 'missed', 'not known', 'no target']);
export type Verdict = z.infer<typeof Verdict>;

/** Fewer rounds have no meaningful spread. */
const MIN_ROUNDS = 3;

function isWithin(value: number, target: Target): boolean {
  return 'least' in target ? value >= target.least : value <= target.most;
}

/**
 * Whether a figure meets its target. `not known` if the spread of the rounds is larger than the median's distance from
 * the limit, or if there are too few rounds.
 * @param exact the figure is counted, not timed: every round has the same value
 */
export function judge(figure: Summary, target: Target | undefined, exact = false): Verdict {
  if (!target) return 'no target';
  const margin = Math.abs(figure.median - ('least' in target ? target.least : target.most));
  if (!exact && (figure.rounds < MIN_ROUNDS || getSpread(figure) > margin)) return 'not known';
  return isWithin(figure.median, target) ? 'met' : 'missed';
}
