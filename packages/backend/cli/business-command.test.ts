import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCommand } from './business-command';
import type { AdminRequest } from './command';
import { readExport } from './export-file';

const rows = ['{"table":"members","row":{"id": "Şule"}}', '{"table":"gifts","row":{"id": "1"}}'];
const sha256 = rows.reduce((hash, line) => createHash('sha256').update(`${hash}\n${line}`).digest('hex'), '');
const reported = {
  businessId: 'olive',
  exportedAt: '2026-01-01T00:00:00.000Z',
  rows: { members: 1, gifts: 1 },
  sha256,
};
const receipt = `${Buffer.from(JSON.stringify(reported)).toString('base64url')}.signature`;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loyalty-export-'));
  file = join(folder, 'olive.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

function request(args: string[]): AdminRequest {
  const command = businessCommand.parse(args);
  if (!command || 'run' in command) throw new Error('the command sends no request');
  return command;
}

describe('Business command', () => {
  it('disables and enables a business with a name and a reason', () => {
    const params = { businessId: 'olive' };
    const body = { by: 'Dana', reason: 'renovation' };
    const args = ['olive', '--reason', 'renovation', '--by', 'Dana'];
    const [disable, enable] = [request(['disable', ...args]), request(['enable', ...args])];
    expect(disable).toMatchObject({ call: 'disableBusiness', params, body });
    expect(enable).toMatchObject({ call: 'enableBusiness', params, body });
    const disabledAt = '2026-01-01T00:00:00.000Z';
    expect(disable.onResponse?.({ disabledAt }).line).toBe('olive is disabled');
    expect(() => disable.onResponse?.({ disabledAt: null })).toThrow('disabledAt');
    const result = { businessId: 'olive', wasDisabledAt: disabledAt };
    expect(enable.onResponse?.({ disabledAt })).toEqual({ line: 'olive is enabled', failed: false, result });
    expect(enable.onResponse?.({ disabledAt: null }).line).toBe('olive was not disabled');
    for (const few of [
      ['disable', 'olive'],
      ['export', 'olive'],
      ['delete', 'olive', '--confirm', 'olive'],
      ['close'],
      [],
    ])
      expect(businessCommand.parse(few)).toBeUndefined();
  });

  it('exports in parts to a file readable only by its user, and reads it back', () => {
    const first = request(['export', 'olive', '--out', file]);
    expect(first).toMatchObject({ call: 'exportBusiness', params: { businessId: 'olive' }, query: {} });
    const more = first.onResponse?.({ lines: [rows[0]], cursor: 'a.b' });
    expect(more).toMatchObject({ next: { call: 'exportBusiness', query: { cursor: 'a.b' } }, failed: false });
    const last = more?.next?.onResponse?.({ lines: [rows[1]], receipt });
    expect(last).toMatchObject({ failed: false, result: { file, rows: 2, sha256 } });
    expect(last?.next).toBeUndefined();
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = request(['export', 'olive', '--out', file]);
    expect(() => again.onResponse?.({ lines: [], receipt })).toThrow('exists already');
  });

  it('deletes the partial file of an export that fails, and no other file', () => {
    const first = request(['export', 'olive', '--out', file]);
    first.onFailure?.();
    const more = first.onResponse?.({ lines: [rows[0]], cursor: 'a.b' });
    more?.next?.onFailure?.();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'of somebody else');
    const again = request(['export', 'olive', '--out', file]);
    expect(() => again.onResponse?.({ lines: [rows[0]], cursor: 'a.b' })).toThrow('exists already');
    again.onFailure?.();
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  });

  it('deletes everything with the receipt of a complete file', () => {
    writeFileSync(file, [...rows, JSON.stringify({ receipt }), ''].join('\n'));
    const args = ['delete', 'olive', '--export', file, '--confirm', 'olive', '--reason', 'closed', '--by', 'Dana'];
    const first = request(args);
    expect(first.body).toEqual({ by: 'Dana', reason: 'closed', confirm: 'olive', receipt });
    const more = first.onResponse?.({ done: false, deleted: 5 });
    expect(more?.next).toBe(first);
    expect(first.onResponse?.({ done: true, deleted: 2 })).toMatchObject({ result: { done: true, deleted: 7 } });
  });

  it.each([
    ['the receipt is missing', [...rows]],
    ['does not have all rows of gifts', [rows[0], JSON.stringify({ receipt })]],
    ['was changed after the export', [rows[0], '{"table":"gifts","row":{"id": "2"}}', JSON.stringify({ receipt })]],
    ['was changed after the export', [...rows.toReversed(), JSON.stringify({ receipt })]],
    ['has an invalid line', [rows[0], '{"table":"gi', JSON.stringify({ receipt })]],
    ['has lines after its receipt', [...rows, JSON.stringify({ receipt }), rows[0]]],
    ['is invalid', [...rows, JSON.stringify({ receipt: 'x.y' })]],
  ])('deletes nothing with a file that %s', (what, lines) => {
    writeFileSync(file, lines.join('\n'));
    expect(() => readExport(file)).toThrow(what);
    const args = ['delete', 'olive', '--export', file, '--confirm', 'olive', '--reason', 'closed'];
    expect(() => businessCommand.parse(args)).toThrow(what);
  });
});
