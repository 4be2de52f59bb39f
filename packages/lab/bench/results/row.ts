import { z } from 'zod';
import { Summary, summarize, toRatios } from './statistics';
import { judge, Target, Verdict } from './verdict';

const Unit = z.enum(['ms', '/s', 'KB', 'MB', 'statements', 'of 100']);

const Common = z.object({
  /** Identifies the row in the history: `<group>.<subject>`. It stays when the wording of the name changes. */
  id: z.string(),
  name: z.string(),
});

/** A figure, optionally with a baseline's of the same run. */
const MeasuredRow = Common.extend({
  unit: Unit,
  measured: Summary,
  baseline: z.object({ name: z.string(), measured: Summary }).optional(),
  /** The ratios of the rounds, each to the baseline's same round. */
  ratio: Summary.optional(),
  /** Applies to the ratio, or without a baseline to the figure. */
  target: Target.optional(),
  verdict: Verdict,
  note: z.string().optional(),
});

/** A row that could not be measured, and why. */
const AbsentRow = Common.extend({ absent: z.string() });

export const Row = z.union([MeasuredRow, AbsentRow]);
export type Row = z.infer<typeof Row>;
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** The raw values of a row's rounds. */
export interface Measurement extends Pick<MeasuredRow, 'id' | 'name' | 'unit' | 'target' | 'note'> {
  values: readonly number[];
  baseline?: { name: string; values: readonly number[] } | undefined;
  /** The figure is counted, not timed: every round has the same value. */
  exact?: boolean;
}

/** Summarises the rounds of a row, and compares them with the target. */
export function createRow({ values, baseline, exact, target, note, ...row }: Measurement): MeasuredRow {
  const measured = summarize(values);
  const ratio = baseline && summarize(toRatios(values, baseline.values));
  return {
    ...row,
    measured,
    ...(baseline && { baseline: { name: baseline.name, measured: summarize(baseline.values) } }),
    ...(ratio && { ratio }),
    ...(target && { target }),
    verdict: judge(ratio ?? measured, target, exact),
    ...(note && { note }),
  };
}
