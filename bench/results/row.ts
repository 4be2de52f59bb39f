import { z } from 'zod';
import { Summary, summarize, toRatios } from './statistics';
import { judge, Target, Verdict } from './verdict';

const Unit = z.enum(['ms', '/s', 'KB', 'MB', 'statements', 'of 100']);

const Common = z.object({
  /** Names the row in the history, `<group>.<what>`; it stays when the wording changes. */
  id: z.string(),
  name: z.string(),
});

/** A figure beside an opponent's of the same run, or by itself. */
const MeasuredRow = Common.extend({
  unit: Unit,
  measured: Summary,
  opponent: z.object({ name: z.string(), measured: Summary }).optional(),
  /** Of the rounds, each to its opponent's. */
  ratio: Summary.optional(),
  /** For the ratio; for the figure itself where there is no opponent. */
  target: Target.optional(),
  verdict: Verdict,
  note: z.string().optional(),
});

/** A row that could not be measured, and why. */
const AbsentRow = Common.extend({ absent: z.string() });

export const Row = z.union([MeasuredRow, AbsentRow]);
export type Row = z.infer<typeof Row>;
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** What a group of rows gives: the values of every round. */
export interface Measurement extends Pick<MeasuredRow, 'id' | 'name' | 'unit' | 'target' | 'note'> {
  values: readonly number[];
  opponent?: { name: string; values: readonly number[] } | undefined;
  /** The figure is counted, not timed: every round would give the same. */
  exact?: boolean;
}

/** Sums up the rounds of a row and judges it. */
export function createRow({ values, opponent, exact, target, note, ...row }: Measurement): MeasuredRow {
  const measured = summarize(values);
  const ratio = opponent && summarize(toRatios(values, opponent.values));
  return {
    ...row,
    measured,
    ...(opponent && { opponent: { name: opponent.name, measured: summarize(opponent.values) } }),
    ...(ratio && { ratio }),
    ...(target && { target }),
    verdict: judge(ratio ?? measured, target, exact),
    ...(note && { note }),
  };
}
