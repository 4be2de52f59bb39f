import { describeFinding, type CheckResult, type ConformanceReport } from '../suite/result';

/** Counts equal lines, in the order of their first occurrence. */
function countLines(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line));
}

function describeSkipped(results: readonly CheckResult[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { outcome, reason, call, title } of results)
    if (outcome === 'skipped' && reason) byReason.set(reason, [...(byReason.get(reason) ?? []), `${call} ${title}`]);
  return [...byReason].map(([reason, checks]) => {
    const more = checks.length > 1 ? ` and ${checks.length - 1} more` : '';
    return `Not checked, because ${reason}: ${checks[0]}${more}.`;
  });
}

/** The report for people: a line for each failure, warning and skipped check, and a summary. */
export function formatText({ backend, level, results, neverSuccessful, aborted }: ConformanceReport): string[] {
  const failures = countLines(results.flatMap((result) => result.failures.map(describeFinding)));
  const warnings = countLines(results.flatMap((result) => result.warnings.map(describeFinding)));
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const made = results.filter(({ outcome }) => outcome !== 'skipped').length;
  const summary = failed > 0 ? `${failed} of ${made} checks failed` : `${made} checks, no failure`;
  return [
    ...failures.map((line) => `- ${line}`),
    ...warnings.map((line) => `~ ${line}; the portal shows it in general words, or leaves it out`),
    ...describeSkipped(results),
    ...(neverSuccessful.length > 0 ? [`No successful response was seen of: ${neverSuccessful.join(', ')}.`] : []),
    ...(results.length > 0 ? [`${backend}, level ${level}: ${summary}.`] : []),
    ...(aborted ? [aborted] : []),
  ];
}
