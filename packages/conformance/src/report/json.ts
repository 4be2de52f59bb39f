import { isConformant, type CheckResult, type ConformanceReport } from '../suite/result';

const count = (results: readonly CheckResult[], outcome: CheckResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/** The report for programs. */
export function formatJson(report: ConformanceReport): string {
  const { backend, level, aborted, neverSuccessful, slowCalls, results } = report;
  const checks = {
    passed: count(results, 'passed'),
    failed: count(results, 'failed'),
    skipped: count(results, 'skipped'),
    notices: count(results, 'notice'),
  };
  const conformant = isConformant(report);
  const document = {
    backend,
    level,
    conformant,
    aborted: aborted ?? null,
    checks,
    neverSuccessful,
    slowCalls,
    results,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
