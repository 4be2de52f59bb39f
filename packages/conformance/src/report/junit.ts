import { escapeXml } from 'loyalty-text/escape-xml';
import { describeFinding, type CheckResult, type ConformanceReport } from '../suite/result';

/** Text in XML 1.0, without the characters that XML does not allow. */
const escape = (text: string) => escapeXml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));

const formatSeconds = (results: readonly CheckResult[]) =>
  (results.reduce((total, { durationMs }) => total + durationMs, 0) / 1_000).toFixed(3);

function formatAttributes(name: string, results: readonly CheckResult[], errors = 0): string {
  const count = (...outcomes: CheckResult['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return `name="${escape(name)}" tests="${results.length + errors}" failures="${count('failed')}" errors="${errors}" skipped="${count('skipped', 'notice')}" time="${formatSeconds(results)}"`;
}

function formatCase(result: CheckResult): string {
  const { section, call, title, outcome, failures, reason = '' } = result;
  const lines = failures.map(describeFinding);
  const open = `    <testcase classname="${escape(section)}" name="${escape(`${call} ${title}`)}" time="${formatSeconds([result])}"`;
  if (outcome === 'skipped' || outcome === 'notice') return `${open}><skipped message="${escape(reason)}"/></testcase>`;
  if (outcome === 'passed') return `${open}/>`;
  return `${open}><failure message="${escape(lines[0] ?? '')}">${escape(lines.join('\n'))}</failure></testcase>`;
}

function formatAborted(aborted: string): string[] {
  return [
    '  <testsuite name="Run" tests="1" failures="0" errors="1" skipped="0" time="0.000">',
    `    <testcase classname="Run" name="reaches the last check" time="0.000"><error message="${escape(aborted)}"/></testcase>`,
    '  </testsuite>',
  ];
}

/** The report for CI servers, in the format of JUnit: a suite for each section. */
export function formatJunit({ backend, level, results, aborted }: ConformanceReport): string {
  const sections = [...new Set(results.map(({ section }) => section))];
  const suites = sections.flatMap((section) => {
    const own = results.filter((result) => result.section === section);
    return [`  <testsuite ${formatAttributes(section, own)}>`, ...own.map(formatCase), '  </testsuite>'];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${formatAttributes(`${backend} level ${level}`, results, aborted ? 1 : 0)}>`,
    ...suites,
    ...(aborted ? formatAborted(aborted) : []),
    '</testsuites>',
    '',
  ].join('\n');
}
