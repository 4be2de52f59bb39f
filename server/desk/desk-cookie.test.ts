import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as DeskCookies from './desk-cookie';

const TOKEN = 'a-token-of-the-backend-0123456789abcdef';
const HOUR_LATER = '2026-01-01T01:00:00.000Z';
let cookies: typeof DeskCookies;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00.000Z') });
  startPortalProcess({});
  cookies = await import('./desk-cookie');
  return () => {
    vi.useRealTimers();
    endPortalProcess();
  };
});

const issue = () =>
  /^desk\.sid=([^;]*);/.exec(cookies.createDeskCookie({ token: TOKEN, expiresAt: HOUR_LATER }, false))?.[1] ?? '';
const read = (value: string) => cookies.readDeskCookie({ 'desk.sid': value }, false);

describe('Cookie of the desk', () => {
  it('M7: is sealed, until the end of its session', () => {
    expect(read(issue())).toEqual({ token: TOKEN, seal: expect.stringMatching(/^[\w-]{43}$/) as unknown });
    vi.setSystemTime(new Date(HOUR_LATER));
    expect(read(issue())).toEqual({ token: TOKEN, seal: undefined });
  });

  it.each([
    ['without one', () => TOKEN],
    ['with that of another token', () => issue().replace(/^a-token/, 'b-token')],
    ['with a later end', () => issue().replace(/\.\d+\./, '.9999999999999.')],
    ['with an invented one', () => `${TOKEN}.9999999999999.${'x'.repeat(43)}`],
  ])('M7: %s has no seal, and the backend is asked for its token', (_, create) => {
    expect(read(create())).toMatchObject({ token: expect.stringContaining('-token-of') as unknown, seal: undefined });
  });

  it.each(['', 'short', `${TOKEN} `, `${TOKEN}.`, `${TOKEN}.1.x`])('is none if it is %s', (value) => {
    expect(read(value)).toBeUndefined();
  });
});
