import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';
import { hashMember } from './member-hash';

function createTestLog(service: 'portal' | 'backend') {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _, done) => done(void lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)),
  });
  return { log: createLog({ service, level: 'info', format: 'json' }, to), lines };
}

describe('Log format of portal and backend', () => {
  it('has the same fields, and the level as text', () => {
    const written = (['portal', 'backend'] as const).map((service) => {
      const { log, lines } = createTestLog(service);
      log.warn({ event: 'something', requestId: 'r' }, 'words');
      return lines[0];
    });
    expect(written.map((line) => Object.keys(line ?? {}))).toEqual([
      ['level', 'time', 'service', 'pid', 'event', 'requestId', 'msg'],
      ['level', 'time', 'service', 'pid', 'event', 'requestId', 'msg'],
    ]);
    expect(written).toMatchObject([
      { level: 'warn', service: 'portal' },
      { level: 'warn', service: 'backend' },
    ]);
  });

  it('redacts secrets at the top level and one level deeper', () => {
    const { log, lines } = createTestLog('portal');
    log.info({ code: '1234', member: { email: 'a@b.example', token: 't', id: 7 } });
    expect(lines[0]).toMatchObject({
      code: '[redacted]',
      member: { email: '[redacted]', token: '[redacted]', id: 7 },
    });
  });

  it('writes a database error without its SQL and values', () => {
    const { log, lines } = createTestLog('backend');
    const error = Object.assign(new Error('duplicate key ada@example.com'), {
      code: '23505',
      detail: 'ada@example.com',
    });
    log.error({ err: error }, 'failed');
    expect(JSON.stringify(lines)).not.toContain('ada@example.com');
    expect(lines[0]).toMatchObject({ err: { message: 'database error', sqlState: '23505' } });
  });

  it('writes the message of an error of the system whose code has five letters', () => {
    const { log, lines } = createTestLog('portal');
    log.error({ err: Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) }, 'failed');
    expect(lines[0]).toMatchObject({ err: { message: 'write EPIPE' } });
  });
});

describe('Member hash', () => {
  it('is the same everywhere, and differs by member, business and key', () => {
    const hash = hashMember('key', 'olive', 'm1');
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashMember('key', 'olive', 'm1')).toBe(hash);
    expect(
      new Set([
        hash,
        hashMember('key', 'olive', 'm2'),
        hashMember('key', 'kahve', 'm1'),
        hashMember('k', 'olive', 'm1'),
      ]).size,
    ).toBe(4);
  });
});
