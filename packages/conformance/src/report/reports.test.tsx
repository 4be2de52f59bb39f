import { describe, expect, it } from 'vitest';
import type { CheckResult, ConformanceReport } from '../suite/result';
import { formatJson } from './json';
import { formatJunit } from './junit';
import { formatText } from './text';

const finding = { call: 'getGifts', field: 'gifts.0.name', received: 'number', expected: 'string' } as const;
const check = { section: 'Reads', call: 'getGifts', failures: [], warnings: [], durationMs: 250 } as const;
const results: readonly CheckResult[] = [
  {
    ...check,
    title: 'succeeds for a member',
    outcome: 'failed',
    failures: [finding, { ...finding, expected: 'a & <b> "c"' }],
  },
  { ...check, title: 'is refused', outcome: 'passed', warnings: [{ ...finding, field: 'gifts.0.status' }] },
  { ...check, section: 'Shops', title: 'buys', outcome: 'skipped', reason: 'the shop is empty' },
  { ...check, section: 'Shops', title: 'refuses', outcome: 'skipped', reason: 'the shop is empty' },
  {
    ...check,
    section: 'Shops',
    call: 'getLocations',
    title: 'is not implemented',
    outcome: 'notice',
    reason: 'no map',
  },
];
const report: ConformanceReport = {
  backend: 'https://backend.example/v1',
  level: 2,
  results,
  neverSuccessful: ['getShops'],
  slowCalls: [{ call: 'getShops', durationMs: 4_512, limitMs: 5_000 }],
};
const aborted: ConformanceReport = {
  ...report,
  results: [],
  neverSuccessful: [],
  slowCalls: [],
  aborted: 'Nothing listens at <there>.',
};

describe('Report for people', () => {
  it('has a line for each failure, warning and skipped check, and a summary', () => {
    expect(formatText(report)).toEqual([
      '- getGifts gifts.0.name: received number; the contract says string (GET /api/protected/gift) [getGifts succeeds for a member]',
      '- getGifts gifts.0.name: received number; the contract says a & <b> "c" (GET /api/protected/gift) [getGifts succeeds for a member]',
      '~ getGifts gifts.0.status: received number; the contract says string (GET /api/protected/gift) [getGifts is refused]; the portal shows it in general words, or leaves it out',
      '~ getShops duration: received a response after 4.5 s, near the time limit of 5000 ms (GET /api/protected/points/member); a page with several such calls is too slow, or fails',
      'Not checked, because the shop is empty: getGifts buys and 1 more.',
      'Optional, of level 2, and not implemented: getLocations.',
      'To show nothing that needs them, add to the configuration: "missingCalls": ["getLocations"]',
      'No successful response was seen of: getShops.',
      'https://backend.example/v1, level 2: 1 of 2 checks failed.',
    ]);
  });

  it('has a line for each check with the same failure, which says what was sent', () => {
    const failed = (title: string): CheckResult => ({
      ...check,
      title,
      outcome: 'failed',
      failures: [finding, finding],
    });
    const results = [failed('rejects a wrong id'), failed('rejects a wrong kind')];
    const line = '- getGifts gifts.0.name: received number; the contract says string (GET /api/protected/gift)';
    expect(formatText({ ...report, results }).slice(0, 2)).toEqual([
      `${line} [getGifts rejects a wrong id] (2 times)`,
      `${line} [getGifts rejects a wrong kind] (2 times)`,
    ]);
  });

  it('has one line for a call that the backend does not have, however many checks failed', () => {
    const missing = {
      call: 'getShops',
      field: 'code',
      received: '501 NOT_IMPLEMENTED',
      expected: 'status 200',
    } as const;
    const failed = (title: string): CheckResult => ({
      ...check,
      call: 'getShops',
      title,
      outcome: 'failed',
      failures: [missing],
    });
    const results = [failed('succeeds for a member'), failed('rejects a wrong id'), failed('has a balance')];
    const lines = formatText({ ...report, results, slowCalls: [] });
    expect(lines).toEqual([
      expect.stringMatching(
        /^- getShops is not implemented: 3 checks failed \(GET \/api\/protected\/points\/member\)\. \w/,
      ),
      'https://backend.example/v1, level 2: 3 of 3 checks failed.',
    ]);
    // One that works is not missing, whatever a check received.
    expect(
      formatText({ ...report, results, neverSuccessful: [] }).filter((line) => line.startsWith('- ')),
    ).toHaveLength(3);
  });

  it('suggests only the missing calls that a browser makes for the configuration', () => {
    const missing = (call: 'openConsentSession' | 'register'): CheckResult => ({
      ...check,
      call,
      title: 'is not implemented',
      outcome: 'notice',
      reason: '',
    });
    expect(formatText({ ...report, results: [missing('openConsentSession'), missing('register')] })).toContain(
      'To show nothing that needs them, add to the configuration: "missingCalls": ["register"]',
    );
    const lines = formatText({ ...report, results: [missing('openConsentSession')] });
    expect(lines.filter((line) => line.includes('missingCalls'))).toEqual([]);
  });

  it('is one line if nothing could be checked', () => {
    expect(formatText(aborted)).toEqual(['Nothing listens at <there>.']);
  });
});

describe('Report for programs', () => {
  it('has the counts, the result of each check, and whether the backend conforms', () => {
    const { results: checks, ...document } = JSON.parse(formatJson(report)) as Record<string, unknown>;
    expect(document).toEqual({
      backend: 'https://backend.example/v1',
      level: 2,
      conformant: false,
      aborted: null,
      checks: { passed: 1, failed: 1, skipped: 2, notices: 1 },
      neverSuccessful: ['getShops'],
      slowCalls: [{ call: 'getShops', durationMs: 4_512, limitMs: 5_000 }],
    });
    expect(checks).toEqual(results);
  });

  it('does not conform when the run was aborted', () => {
    expect(JSON.parse(formatJson(aborted))).toMatchObject({
      conformant: false,
      aborted: 'Nothing listens at <there>.',
    });
  });
});

function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

const getAttributes = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

describe('Report for CI servers', () => {
  it('is JUnit: a suite for each section, with failures and skipped checks', () => {
    const document = parseXml(formatJunit(report));
    const counts = { failures: '1', errors: '0', skipped: '3', tests: '5' };
    expect(getAttributes(document.documentElement)).toMatchObject(counts);
    expect([...document.querySelectorAll('testsuite')].map((suite) => suite.getAttribute('name'))).toEqual([
      'Reads',
      'Shops',
    ]);
    const failed = document.querySelector('testcase[name="getGifts succeeds for a member"]');
    expect(getAttributes(failed)).toEqual({
      classname: 'Reads',
      name: 'getGifts succeeds for a member',
      time: '0.250',
    });
    expect(failed?.querySelector('failure')?.textContent).toContain('a & <b> "c"');
    expect(document.querySelectorAll('skipped[message="the shop is empty"]')).toHaveLength(2);
    expect(document.querySelectorAll('skipped[message="no map"]')).toHaveLength(1);
  });

  it('has an error for a run that was aborted', () => {
    const document = parseXml(formatJunit(aborted));
    expect(getAttributes(document.documentElement)).toMatchObject({ tests: '1', errors: '1', failures: '0' });
    expect(document.querySelector('error')?.getAttribute('message')).toBe('Nothing listens at <there>.');
  });

  it('omits characters that XML does not allow', () => {
    const odd: ConformanceReport = { ...report, results: [{ ...check, title: 'a\u0000b', outcome: 'passed' }] };
    expect(parseXml(formatJunit(odd)).querySelector('testcase')?.getAttribute('name')).toBe('getGifts ab');
  });
});
