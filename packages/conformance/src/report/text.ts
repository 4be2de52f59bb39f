import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import { getCall, type CallName, definitions } from 'loyalty-contract/calls/calls';
import { getLevel } from 'loyalty-contract/calls/route';
import { describeFinding, type CheckResult, type ConformanceReport, type Finding } from '../suite/result';

/** What is received of a call that a backend does not have. */
const MISSING = /^501\b|^status (?:404|405|501)\b/;
/** What follows from a value that the contract does not have. */
const FALLBACK = 'the portal shows it in general words, or leaves it out';

/** Lines with the number of times that each occurs, in the order of their first. */
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

/** A finding, where the documents have its call, and the check that says what was sent. */
function describeIn({ call, title }: CheckResult, finding: Finding): string {
  const { method, path } = getCall(finding.call);
  return `${describeFinding(finding)} (${method} ${path}) [${call} ${title}]`;
}

function describeSlowCalls(slowCalls: ConformanceReport['slowCalls']): string[] {
  return slowCalls.map(({ call, durationMs, limitMs }) => {
    const { method, path } = getCall(call);
    const seconds = (durationMs / 1_000).toFixed(1);
    return `~ ${call} duration: received a response after ${seconds} s, near the time limit of ${limitMs} ms (${method} ${path}); a page with several such calls is too slow, or fails`;
  });
}

function describeNotices(results: readonly CheckResult[]): string[] {
  const names = [...new Set(results.flatMap(({ outcome, call }) => (outcome === 'notice' ? [call] : [])))];
  const byLevel = [1, 2, 3].flatMap((level) => {
    const levelCalls = names.filter((name) => getLevel(getCall(name)) === level);
    return levelCalls.length > 0 ? [`Optional, of level ${level}, and not implemented: ${levelCalls.join(', ')}.`] : [];
  });
  const browserCalls = names.filter((name) => name in browserRoutes);
  if (browserCalls.length === 0) return byLevel;
  const property = `"missingCalls": [${browserCalls.map((name) => `"${name}"`).join(', ')}]`;
  return [...byLevel, `To show nothing that needs them, add to the configuration: ${property}`];
}

/** The calls without which every check of them failed: the backend responds to each request as if it had no such call. */
function findMissingCalls({ results, neverSuccessful }: ConformanceReport): CallName[] {
  const findings = results.flatMap(({ failures }) => failures);
  return neverSuccessful.filter((name) => {
    const own = findings.filter(({ call }) => call === name);
    return own.length > 0 && own.every(({ received }) => MISSING.test(received));
  });
}

/** A line for each missing call, of however many checks, and one for each other failure. */
function describeFailures(report: ConformanceReport, missing: readonly CallName[]): string[] {
  const ofMissing = missing.map((name) => {
    const { method, path } = getCall(name);
    const checks = report.results.filter(({ failures }) => failures.some(({ call }) => call === name)).length;
    const count = checks > 1 ? `${checks} checks` : '1 check';
    return `${name} is not implemented: ${count} failed (${method} ${path}). ${definitions[name].without ?? ''}`.trim();
  });
  const others = report.results.flatMap((result) =>
    countLines(result.failures.filter(({ call }) => !missing.includes(call)).map((found) => describeIn(result, found))),
  );
  return [...others, ...ofMissing];
}

/** The report for people: a line for each failure and warning, for what was not checked, and for the whole. */
export function formatText(report: ConformanceReport): string[] {
  const { backend, level, results, slowCalls, aborted } = report;
  const missing = findMissingCalls(report);
  const failures = describeFailures(report, missing);
  const warnings = results.flatMap((result) =>
    countLines(result.warnings.map((found) => `${describeIn(result, found)}; ${found.consequence ?? FALLBACK}`)),
  );
  const neverSuccessful = report.neverSuccessful.filter((name) => !missing.includes(name));
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const made = results.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed').length;
  const summary = failed > 0 ? `${failed} of ${made} checks failed` : `${made} checks, no failure`;
  return [
    ...failures.map((line) => `- ${line}`),
    ...warnings.map((line) => `~ ${line}`),
    ...describeSlowCalls(slowCalls),
    ...describeSkipped(results),
    ...describeNotices(results),
    ...(neverSuccessful.length > 0 ? [`No successful response was seen of: ${neverSuccessful.join(', ')}.`] : []),
    ...(results.length > 0 ? [`${backend}, level ${level}: ${summary}.`] : []),
    ...(aborted ? [aborted] : []),
  ];
}
