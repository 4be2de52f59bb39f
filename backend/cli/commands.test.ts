import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashMember } from '@/telemetry/member-hash';
import type { Status } from '@/contract/schemas/status';
import type { z } from 'zod';
import { parseHundredths, splitOption } from './command';
import { commands, help } from './commands';
import { print } from './print';
import { printStatus } from './print-status';

describe('Amount on the command line', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['0.05', 5],
    ['1234567890123.99', 123_456_789_012_399],
    [undefined, undefined],
  ])('%s is %s hundredths', (text, amount) => expect(parseHundredths(text)).toBe(amount));

  it.each(['', '-1', '1.005', '1,5', '1e3', 'x', '12345678901234'])('%j is rejected', (text) =>
    expect(() => parseHundredths(text)).toThrow(/no amount/),
  );
});

describe('Command line arguments', () => {
  it('without a required value are rejected', () => {
    const names = ['put-business', 'members', 'create-member', 'purchase', 'gift', 'receipt', 'link', 'revoke'];
    for (const name of [...names, 'adjust', 'void-purchase', 'return-purchase', 'end-gift']) {
      expect(commands[name]?.make([]), name).toBeUndefined();
      expect(help()).toContain(name);
    }
  });

  it('create a member with claimed contacts unless somebody states that they are confirmed', () => {
    const args = ['olive', '--email', 'ada@example.com'];
    const make = commands['create-member']?.make;
    expect(make?.(args)).not.toHaveProperty('body.contactsConfirmed');
    const stated = { email: 'ada@example.com', contactsConfirmed: true, createdBy: 'Dana' };
    expect(make?.([...args, '--confirmed-by', 'Dana'])).toMatchObject({ body: stated });
  });

  it('print the hash of a member without calling the backend', () => {
    const command = commands['hash-member']?.make(['olive', 'm1']);
    if (!command || !('answer' in command)) throw new Error('it is a request');
    expect(command.answer(() => 'key')).toEqual({ member: hashMember('key', 'olive', 'm1') });
    expect(commands['hash-member']?.make(['olive'])).toBeUndefined();
  });

  it('filter and page messages and the audit log', () => {
    const paths = {
      outbox: [
        'olive',
        '--member',
        'm1',
        '--channel',
        'sms',
        '--state',
        'failed',
        '--since',
        '2026-11-20',
        '--page',
        '2',
      ],
      audit: ['olive', '--member', 'm1', '--by', 'Dana', '--since', '2026-11-20T08:00Z', '--per-page', '5'],
    };
    const request = (name: 'outbox' | 'audit') => commands[name]?.make(paths[name]);
    expect(request('outbox')).toEqual({
      method: 'GET',
      path: '/admin/outbox?businessId=olive&comoMemberId=m1&channel=sms&state=failed&since=2026-11-20T00%3A00%3A00.000Z&page=2',
    });
    expect(request('audit')).toEqual({
      method: 'GET',
      path: '/admin/audit?businessId=olive&comoMemberId=m1&actor=Dana&since=2026-11-20T08%3A00%3A00.000Z&perPage=5',
    });
    expect(commands.outbox?.make([])).toEqual({ method: 'GET', path: '/admin/outbox' });
    expect(() => commands.audit?.make(['--since', 'yesterday'])).toThrow(/no time/);
  });

  it('retry all or named messages with a person and a reason', () => {
    const make = commands.retry?.make;
    expect(make?.(['--by', 'Dana'])).toBeUndefined();
    const args = ['--by', 'Dana', '--reason', 'the mail server was down', '--id', '7', '--business', 'olive'];
    const body = { by: 'Dana', reason: 'the mail server was down', id: 7, businessId: 'olive' };
    expect(make?.(args)).toEqual({ method: 'POST', path: '/admin/outbox/retry', body });
  });

  it('default the person to the user of the machine', () => {
    const request = commands['resume-expiry']?.make(['--reason', 'the clock is right']);
    expect(request).toMatchObject({ body: { by: userInfo().username } });
  });

  it('create, list and revoke service keys', () => {
    const make = commands.key?.make;
    const args = ['create', 'till-1', '--role', 'till', '--business', 'olive', '--until', '2027-12-31'];
    const body = { name: 'till-1', role: 'till', businessId: 'olive', expiresAt: '2027-12-31T00:00:00.000Z' };
    expect(make?.(args)).toEqual({ method: 'POST', path: '/admin/keys', body });
    expect(make?.(['list'])).toEqual({ method: 'GET', path: '/admin/keys' });
    const revoke = { method: 'POST', path: '/admin/keys/till-1/revoke', body: { reason: 'stolen' } };
    expect(make?.(['revoke', 'till-1', '--reason', 'stolen'])).toEqual(revoke);
    for (const few of [['create', 'till-1'], ['revoke', 'till-1'], ['delete', 'till-1'], []])
      expect(make?.(few)).toBeUndefined();
    const created = { ...body, key: `lpk_${'k'.repeat(43)}` };
    expect(commands.key?.print?.(created)).toMatch(/key: lpk_k+\nPut the key away now/);
    expect(commands.key?.print?.({ ...created, key: null })).toContain('was shown when it was created');
  });

  it('correct a balance with a person, a reason and an amount that may be negative', () => {
    const by = ['--by', 'Dana', '--reason', 'Typed twice'];
    const request = commands.adjust?.make(['olive', 'm', 'points', '-12.50', '--waive', ...by]);
    expect(request).toEqual({
      method: 'POST',
      path: '/admin/adjustments',
      body: {
        businessId: 'olive',
        comoMemberId: 'm',
        account: 'points',
        amount: -1_250,
        by: 'Dana',
        reason: 'Typed twice',
        shortfall: 'waive',
      },
    });
    expect(commands.adjust?.make(['olive', 'm', 'credit', '+5', ...by])).toMatchObject({ body: { amount: 500 } });
    expect(commands.adjust?.make(['olive', 'm', 'points', '5'])).toBeUndefined();
    expect(commands['return-purchase']?.make(['olive', 'p', '--amount', '3', ...by])).toMatchObject({
      path: '/admin/purchases/p/returns',
      body: { amount: 300 },
    });
    expect(commands['void-purchase']?.make(['olive', 'p', ...by])).toHaveProperty('path', '/admin/purchases/p/void');
    expect(commands['end-gift']?.make(['olive', 'g', ...by])).toHaveProperty('path', '/admin/gifts/g/end');
  });

  it('verify the ledger to the last slice and fail on differences', () => {
    const first = commands.verify?.make([]);
    if (!first || 'answer' in first) throw new Error('it is no request');
    expect(first).toMatchObject({ path: '/admin/ledger/verify', body: { restart: true } });
    expect(commands.verify?.make(['--continue'])).toHaveProperty('body', { restart: false });
    expect(commands.verify?.make(['--form'])).toBeUndefined();
    const response = { done: false, accounts: 500, entries: 0, startedAt: '2026-01-01T00:00:00.000Z', differences: [] };
    expect(first.follow?.(response)).toMatchObject({ failed: false, next: { body: { restart: false } } });
    const difference = { businessId: 'olive', account: 7, comoMemberId: 'm', kind: 'balance', expected: 1, found: 2 };
    const found = { ...response, done: true, differences: [{ ...difference, foundAt: response.startedAt }] };
    const last = first.follow?.(found);
    expect(last).toMatchObject({ line: '500 accounts and 0 entries checked, 1 differences', failed: true });
    expect(last).not.toHaveProperty('next');
  });

  it('accept the service key option at any position', () => {
    const key = '7d0b5f3e-0f5a-4a5e-9d3c-1f2e3d4c5b6a';
    expect(splitOption(['gift', '--key', key, 'olive'], '--key')).toEqual({ args: ['gift', 'olive'], value: key });
    expect(splitOption(['gift', 'olive'], '--key')).toEqual({ args: ['gift', 'olive'], value: undefined });
  });

  it('reject an unknown option', () => {
    expect(() => commands.outbox?.make(['--form', 'x'])).toThrow(/form/);
    expect(() => commands.purchase?.make(['olive', 'm', 'l', 'r', 'Latte'])).toThrow(/no line/);
  });
});

describe('Business file on the command line', () => {
  let file: string;
  beforeEach(() => void (file = join(mkdtempSync(join(tmpdir(), 'loyalty-file-')), 'business.json')));
  afterEach(() => rmSync(join(file, '..'), { recursive: true }));

  const put = (text: string) => {
    writeFileSync(file, text);
    return commands['put-business']?.make([file]);
  };
  const olive = () => JSON.parse(readFileSync('backend/demo/olive.json', 'utf8')) as { configuration: object };

  it('is sent as written', () =>
    expect(put(JSON.stringify(olive()))).toEqual({ method: 'PUT', path: '/admin/businesses/olive', body: olive() }));

  it('with errors is not sent, and each error is named', () => {
    const wrong = { ...olive(), hosts: ['CLUB.example'], configuration: { ...olive().configuration, colour: 'red' } };
    expect(() => put(JSON.stringify(wrong))).toThrow(/was not put:\n {2}hosts\.0: .+\n {2}configuration: .*"colour"$/);
    expect(() => put('[]')).toThrow(/\n {2}the file: /);
    expect(() => put('{ "hosts": }')).toThrow(/business\.json is not JSON: /);
  });
});

describe('Command output', () => {
  it('is a table for a list and lines otherwise', () => {
    expect(
      print({
        members: [
          { id: 1, name: 'Ada\nL.' },
          { id: 22, email: null },
        ],
      }),
    ).toBe('id  name    email\n1   Ada L.  –\n22  –       –\n');
    expect(print({ members: [] })).toBe('none\n');
    expect(print({ giftId: 'x', hosts: ['a', 'b'] })).toBe('giftId: x\nhosts: a, b\n');
    expect(print({ revoked: 2 })).toBe('revoked: 2\n');
    const record = { member: { id: 'm' }, entries: [{ amount: 150, cause: 'shop' }], gifts: [] };
    expect(print(record)).toBe('member: {"id":"m"}\n\nentries:\namount  cause\n1.50    shop\ngifts: \n');
  });

  it('prints amounts as members see them', () => {
    expect(print({ members: [{ points: 1_250, credit: 0 }] })).toBe('points  credit\n12.50   0.00\n');
  });
});

describe('Status output', () => {
  const status: z.input<typeof Status> = {
    problems: [],
    version: '1.2.3',
    node: 'v20.0.0',
    startedAt: '2026-01-02T03:04:05.000Z',
    database: { kind: 'server', answers: true, version: '15.4' },
    migrations: { applied: 33, pending: [], unknown: [] },
    clock: { skewMs: -12, trusted: true },
    queues: [{ channel: 'email', waiting: 2, oldestSeconds: 61, failed: 0 }],
    failedDeliveries: [],
    jobs: [{ job: 'ledger', lastRunAt: '2026-01-02T03:05:00.000Z', ms: 7, failing: true }],
    ledger: { checkedAt: '2026-01-02T03:05:00.000Z', differences: 0 },
  };

  it('prints lines, with queues and jobs as tables', () =>
    expect(printStatus(status)).toBe(`All is well.
backend     1.2.3, Node v20.0.0, since 2026-01-02 03:04
database    server, PostgreSQL 15.4
migrations  33 applied
clock       -12 ms from the database's
ledger      0 differences, checked 2026-01-02 03:05

Messages
  channel  waiting  oldestSeconds  failed
  email    2        61             0


Jobs of this process
  job     lastRun           lastSuccess  ms  now
  ledger  2026-01-02 03:05  never        7   failing
`));

  it('puts problems first', () => {
    const given = {
      id: 4,
      channel: 'email',
      businessId: 'olive',
      failedAt: '2026-01-02T03:05:00.000Z',
      error: 'SMTP 550',
    };
    const text = printStatus({ ...status, problems: ['dead letters: 1 email', 'clock'], failedDeliveries: [given] });
    expect(text.split('\n')[0]).toBe('Needs attention: dead letters: 1 email; clock');
    expect(text).toContain('SMTP 550');
  });
});
