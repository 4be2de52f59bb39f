import { z } from 'zod';
import { getSpread, type Summary } from './statistics';

/** The limit that a figure must keep to. */
export const Target = z.union([z.strictObject({ least: z.number() }), z.strictObject({ most: z.number() })]);
export type Target = z.infer<typeof Target>;

export const Verdict = z.enum(['met', 'missed', 'not known', 'no target']);
export type Verdict = z.infer<typeof Verdict>;

/** Two rounds have no spread to speak of. */
const MIN_ROUNDS = 3;

function isWithin(value: number, target: Target): boolean {
  return 'least' in target ? value >= target.least : value <= target.most;
}

/**
 * Whether a figure keeps to its target. It is not known where the rounds lie further apart than the median lies from the
 * limit, or where there were too few of them.
 * @param exact the figure is counted, not timed: every round would give the same
 */
export function judge(figure: Summary, target: Target | undefined, exact = false): Verdict {
  if (!target) return 'no target';
  const margin = Math.abs(figure.median - ('least' in target ? target.least : target.most));
  if (!exact && (figure.rounds < MIN_ROUNDS || getSpread(figure) > margin)) return 'not known';
  return isWithin(figure.median, target) ? 'met' : 'missed';
}
