import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLatestRows, mergeRows, parseHistory, ResultFiles, type HistoryRow } from './history';
import { createRow } from './row';

const run = {
  at: '2026-11-23T12:00:00.000Z',
  commit: 'abc1234',
  changed: false,
  node: 'v20.20.2',
  processor: 'any',
  cores: 2,
  load: 0,
};
const row = (id: string, value: number): HistoryRow => ({
  ...createRow({ id, name: id, unit: 'ms', values: [value] }),
  run,
});
const median = (stored: HistoryRow | undefined) => stored && 'measured' in stored && stored.measured.median;

describe('history of rows', () => {
  it('returns the newest row of each id', () => {
    const latest = findLatestRows([row('a', 1), row('b', 2), row('a', 3)]);
    expect([...latest.keys()]).toEqual(['a', 'b']);
    expect(median(latest.get('a'))).toBe(3);
  });

  it('does not change a row that was not measured again', () => {
    expect(mergeRows([row('a', 1), row('b', 2)], [row('b', 5)]).map(median)).toEqual([1, 5]);
  });

  it('rejects an invalid line', () => {
    expect(() => parseHistory('{"id":"a"}\n')).toThrow();
  });
});

describe('ResultFiles', () => {
  let folder: string;
  let files: ResultFiles;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'loyalty-history-'));
    files = new ResultFiles(path.join(folder, 'results.json'), path.join(folder, 'history.jsonl'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stores every run in the history, and the newest row of each id as the current one', () => {
    files.write([row('a', 1), row('b', 2)], true);
    files.write([row('b', 3)], false);
    expect(files.readHistory().map(median)).toEqual([1, 2, 3]);
    expect(files.readCurrent().map(median)).toEqual([1, 3]);
  });

  it('removes a row that a complete run no longer has', () => {
    files.write([row('a', 1), row('old', 2)], true);
    files.write([row('a', 3)], true);
    expect(files.readCurrent().map(({ id }) => id)).toEqual(['a']);
  });

  it('keeps the rows beside an older commit after a complete run without one', () => {
    files.write([row('against.home-p50', 1), row('a', 2)], true);
    files.write([row('a', 3)], true);
    expect(files.readCurrent().map(({ id }) => id)).toEqual(['against.home-p50', 'a']);
    expect(files.readCurrent().map(median)).toEqual([1, 3]);
  });

  it('replaces the rows beside an older commit after a complete run with one', () => {
    files.write([row('against.home-p50', 1), row('against.old', 2)], true);
    files.write([row('a', 3), row('against.home-p50', 4)], true);
    expect(files.readCurrent().map(({ id }) => id)).toEqual(['a', 'against.home-p50']);
  });

  it('starts with an empty file when the results have an older format', () => {
    writeFileSync(path.join(folder, 'results.json'), '{"rows":[{"what":"a call"}]}');
    files.write([row('a', 1)], false);
    expect(files.readCurrent()).toHaveLength(1);
  });

  it('stores the reason of a row that could not be measured', () => {
    files.write([{ id: 'b.nginx', name: 'nginx', absent: 'nginx was not found', run }], false);
    expect(readFileSync(path.join(folder, 'history.jsonl'), 'utf8')).toContain('nginx was not found');
    expect(files.readHistory()).toHaveLength(1);
  });
});
