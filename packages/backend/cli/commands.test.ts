import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attributeNames, mapAttributes } from 'loyalty-contract/member-attributes';
import { hashMember } from 'loyalty-telemetry/member-hash';
import type { Status } from 'loyalty-contract/schemas/status';
import type { z } from 'zod';
import { getActor, splitOption } from './command';
import { commands, formatHelp } from './commands';
import { formatResponse } from './format-response';
import { formatStatus } from './format-status';

describe('Command line arguments', () => {
  it('are rejected if a required value is missing', () => {
    const names = ['put-business', 'members', 'create-member', 'purchase', 'gift', 'receipt', 'link', 'revoke'];
    for (const name of [...names, 'adjust', 'void-purchase', 'return-purchase', 'end-gift']) {
      expect(commands[name]?.parse([]), name).toBeUndefined();
      expect(formatHelp()).toContain(name);
    }
  });

  it('create a member with unconfirmed contacts unless --confirmed-by names who confirmed them', () => {
    const args = ['olive', '--email', 'ada@example.com'];
    const parse = commands['create-member']?.parse;
    expect(parse?.(args)).not.toHaveProperty('body.contactsConfirmed');
    const body = { email: 'ada@example.com', contactsConfirmed: true, createdBy: 'Dana' };
    expect(parse?.([...args, '--confirmed-by', 'Dana'])).toMatchObject({ body });
  });

  it('create a member with every attribute', () => {
    const values = mapAttributes((name) => `of ${name}`);
    const toOption = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const args = attributeNames.flatMap((name) => [toOption(name), values[name]]);
    expect(commands['create-member']?.parse(['olive', ...args])).toMatchObject({ body: values });
    expect(commands['create-member']?.usage).toContain('[--first-name TEXT] [--last-name TEXT]');
  });

  it('print the hash of a member without calling the backend', () => {
    const command = commands['hash-member']?.parse(['olive', 'm1']);
    if (!command || !('run' in command)) throw new Error('the command sends a request');
    expect(command.run(() => 'key')).toEqual({ member: hashMember('key', 'olive', 'm1') });
    expect(commands['hash-member']?.parse(['olive'])).toBeUndefined();
  });

  it('filter and page messages and the audit log', () => {
    const args = {
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
    const request = (name: 'outbox' | 'audit') => commands[name]?.parse(args[name]);
    expect(request('outbox')).toEqual({
      call: 'listOutbox',
      query: {
        businessId: 'olive',
        comoMemberId: 'm1',
        channel: 'sms',
        state: 'failed',
        since: '2026-11-20',
        page: '2',
      },
    });
    expect(request('audit')).toEqual({
      call: 'listAudit',
      query: {
        businessId: 'olive',
        comoMemberId: 'm1',
        actor: 'Dana',
        since: '2026-11-20T08:00:00.000Z',
        perPage: '5',
      },
    });
    expect(commands.outbox?.parse([])).toEqual({ call: 'listOutbox', query: {} });
    expect(() => commands.audit?.parse(['--since', 'yesterday'])).toThrow(/is not a valid time/);
    const gift = ['olive', 'm-1', 'A coffee', '--until', 'tomorrow'];
    expect(() => commands.gift?.parse(gift)).toThrow('"tomorrow" is not a valid time.');
  });

  it('retry all or selected messages with a name and a reason', () => {
    const parse = commands.retry?.parse;
    expect(parse?.(['--by', 'Dana'])).toBeUndefined();
    const args = ['--by', 'Dana', '--reason', 'the mail server was down', '--id', '7', '--business', 'olive'];
    const body = { by: 'Dana', reason: 'the mail server was down', id: 7, businessId: 'olive' };
    expect(parse?.(args)).toEqual({ call: 'retryMessages', body });
  });

  it('use the user of the machine as the default name', () => {
    const request = commands['resume-expiry']?.parse(['--reason', 'the clock is right']);
    expect(request).toMatchObject({ body: { by: userInfo().username } });
  });

  it('use the name after --by, or after --by=', () => {
    for (const by of [['--by', 'Dana'], ['--by=Dana']]) {
      const args = ['--reason', 'the clock is right', ...by];
      expect(commands['resume-expiry']?.parse(args)).toMatchObject({ body: { by: 'Dana' } });
      expect(getActor(args)).toBe('Dana');
      expect(commands.verify?.parse(by)).toBeDefined();
    }
  });

  it('correct a balance with a name, a reason and an amount that may be negative', () => {
    const by = ['--by', 'Dana', '--reason', 'Typed twice'];
    const request = commands.adjust?.parse(['olive', 'm', 'points', '-12.50', '--waive', ...by]);
    expect(request).toEqual({
      call: 'adjustBalance',
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
    expect(commands.adjust?.parse(['olive', 'm', 'credit', '+5', ...by])).toMatchObject({ body: { amount: 500 } });
    expect(commands.adjust?.parse(['olive', 'm', 'points', '5'])).toBeUndefined();
    expect(commands['return-purchase']?.parse(['olive', 'p', '--amount', '3', ...by])).toMatchObject({
      call: 'returnPurchase',
      params: { purchaseId: 'p' },
      body: { amount: 300 },
    });
    for (const shortfall of ['waive', 'owe'])
      expect(commands['return-purchase']?.parse(['olive', 'p', `--${shortfall}`, ...by])).toMatchObject({
        body: { shortfall },
      });
    expect(() => commands.adjust?.parse(['olive', 'm', 'points', '-5', '--owe', ...by])).toThrow(/owe/);
    expect(commands['void-purchase']?.parse(['olive', 'p', ...by])).toMatchObject({
      call: 'voidPurchase',
      params: { purchaseId: 'p' },
    });
    expect(commands['end-gift']?.parse(['olive', 'g', ...by])).toMatchObject({
      call: 'endGift',
      params: { giftId: 'g' },
    });
  });

  it('verify the ledger to the last batch and fail on differences', () => {
    const first = commands.verify?.parse([]);
    if (!first || 'run' in first) throw new Error('the command sends no request');
    expect(first).toMatchObject({ call: 'verifyLedger', body: { restart: true } });
    expect(commands.verify?.parse(['--continue'])).toHaveProperty('body', { restart: false });
    expect(commands.verify?.parse(['--form'])).toBeUndefined();
    const response = { done: false, accounts: 500, entries: 0, startedAt: '2026-01-01T00:00:00.000Z', differences: [] };
    expect(first.onResponse?.(response)).toMatchObject({ failed: false, next: { body: { restart: false } } });
    const difference = { businessId: 'olive', account: 7, comoMemberId: 'm', kind: 'balance', expected: 1, found: 2 };
    const lastResponse = { ...response, done: true, differences: [{ ...difference, foundAt: response.startedAt }] };
    const last = first.onResponse?.(lastResponse);
    expect(last).toMatchObject({ line: '500 accounts and 0 entries checked; differences: 1', failed: true });
    expect(last).not.toHaveProperty('next');
  });

  it('accept the service key option at any position', () => {
    const key = '7d0b5f3e-0f5a-4a5e-9d3c-1f2e3d4c5b6a';
    expect(splitOption(['gift', '--key', key, 'olive'], '--key')).toEqual({ args: ['gift', 'olive'], value: key });
    expect(splitOption(['gift', `--key=${key}`, 'olive'], '--key')).toEqual({ args: ['gift', 'olive'], value: key });
    expect(splitOption(['gift', 'olive'], '--key')).toEqual({ args: ['gift', 'olive'], value: undefined });
  });

  it('reject an unknown option', () => {
    expect(() => commands.outbox?.parse(['--form', 'x'])).toThrow(/form/);
    expect(() => commands.purchase?.parse(['olive', 'm', 'l', 'r', 'Latte'])).toThrow(/is not a valid item/);
  });
});

describe('Business file on the command line', () => {
  let file: string;
  beforeEach(() => void (file = join(mkdtempSync(join(tmpdir(), 'loyalty-file-')), 'business.json')));
  afterEach(() => rmSync(join(file, '..'), { recursive: true }));

  const writeBusinessFile = (text: string) => {
    writeFileSync(file, text);
    return commands['put-business']?.parse([file]);
  };
  const olive = () => JSON.parse(readFileSync('packages/backend/demo/olive.json', 'utf8')) as { configuration: object };

  it('is sent unchanged', () =>
    expect(writeBusinessFile(JSON.stringify(olive()))).toEqual({
      call: 'putBusiness',
      params: { businessId: 'olive' },
      body: olive(),
    }));

  it('is not sent if it has errors, and every error is listed', () => {
    const wrong = { ...olive(), hosts: ['CLUB.example'], configuration: { ...olive().configuration, colour: 'red' } };
    expect(() => writeBusinessFile(JSON.stringify(wrong))).toThrow(
      /is invalid:\n {2}hosts\.0: .+\n {2}configuration\.colour: Unknown property\. Did you mean "configuration\.lightTheme\.primary"\?$/,
    );
    expect(() => writeBusinessFile('[]')).toThrow(/\n {2}the file: /);
    expect(() => writeBusinessFile('{ "hosts": }')).toThrow(/business\.json is not valid JSON: /);
  });
});

describe('Command output', () => {
  it('is a table for a list and lines otherwise', () => {
    expect(
      formatResponse({
        members: [
          { id: 1, name: 'Ada\nL.' },
          { id: 22, email: null },
        ],
      }),
    ).toBe('id  name    email\n1   Ada L.  –\n22  –       –\n');
    expect(formatResponse({ members: [] })).toBe('none\n');
    expect(formatResponse({ giftId: 'x', hosts: ['a', 'b'] })).toBe('giftId: x\nhosts: a, b\n');
    expect(formatResponse({ revoked: 2 })).toBe('revoked: 2\n');
    const record = { member: { id: 'm' }, entries: [{ amount: 150, cause: 'shop' }], gifts: [] };
    expect(formatResponse(record)).toBe('member: {"id":"m"}\n\nentries:\namount  cause\n1.50    shop\ngifts: \n');
  });

  it('prints amounts as members see them', () => {
    expect(formatResponse({ members: [{ points: 1_250, credit: 0 }] })).toBe('points  credit\n12.50   0.00\n');
    expect(formatResponse({ points: -1_000, owedPoints: 4_000 })).toBe('points: -10.00\nowedPoints: 40.00\n');
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
    expect(formatStatus(status)).toBe(`No problems found.
backend     1.2.3, Node v20.0.0, since 2026-01-02 03:04
database    server, PostgreSQL 15.4
migrations  33 applied
clock       -12 ms from the database's
ledger      differences: 0, checked 2026-01-02 03:05

Messages
  channel  waiting  oldestSeconds  failed
  email    2        61             0


Jobs of this process
  job     lastRun           lastSuccess  ms  now
  ledger  2026-01-02 03:05  never        7   failing
`));

  it('puts problems first', () => {
    const failedDelivery = {
      id: 4,
      channel: 'email',
      businessId: 'olive',
      failedAt: '2026-01-02T03:05:00.000Z',
      error: 'SMTP 550',
    };
    const text = formatStatus({
      ...status,
      problems: ['dead letters: 1 email', 'clock'],
      failedDeliveries: [failedDelivery],
    });
    expect(text.split('\n')[0]).toBe('Needs attention: dead letters: 1 email; clock');
    expect(text).toContain('SMTP 550');
  });
});
