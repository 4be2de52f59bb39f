import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

const complete = { LOYALTY_BACKEND_KEY: 'k'.repeat(32), NEXTAUTH_SECRET: 's'.repeat(32) };

describe('Environment of the portal', () => {
  it('fills in defaults', () => {
    expect(readEnvironment(complete)).toMatchObject({ PORT: 3000, DEPLOYMENT: 'development', TRUSTED_PROXIES: [] });
  });

  it('reports missing and invalid variables, one per line, with a hint', () => {
    const given = {
      LOYALTY_BACKEND_KEY: 'k'.repeat(32),
      NEXTAUTH_SECRET: '',
      PORT: 'eighty',
      BUSINESS_ID: 'Olive & Thyme',
    };
    expect(() => readEnvironment(given)).toThrow(
      new RegExp(
        [
          '^The environment variable PORT is invalid: must be a port: a number from 0 to 65535\\.',
          'The environment variable NEXTAUTH_SECRET is missing\\.',
          'The environment variable BUSINESS_ID is invalid: .+',
          'See \\.env\\.example\\.$',
        ].join('\n'),
      ),
    );
  });

  it.each([
    [{}, 'desk.localhost'],
    [{ DESK_HOST: 'Desk.Example.com:8443' }, 'desk.example.com'],
    [{ DEPLOYMENT: 'production' }, undefined],
    [{ DEPLOYMENT: 'production', DESK_HOST: 'desk.example.com' }, 'desk.example.com'],
  ])('%o has the desk at %s', (given, host) => {
    expect(readEnvironment({ ...complete, ...given }).DESK_HOST).toBe(host);
  });

  it.each(['https://desk.example.com', 'desk.example.com/', 'desk_example'])('rejects the desk’s host %s', (host) => {
    expect(() => readEnvironment({ ...complete, DESK_HOST: host })).toThrow('DESK_HOST');
  });

  it('delivers pages as a plain Next app only on demand, and never in production', () => {
    const read = (PLAIN_NEXT: string, more = {}) => readEnvironment({ ...complete, PLAIN_NEXT, ...more }).PLAIN_NEXT;
    expect([readEnvironment(complete).PLAIN_NEXT, read('false'), read('true')]).toEqual([false, false, true]);
    expect(() => read('yes')).toThrow('PLAIN_NEXT is invalid: must be true or 1 or false or 0.');
    expect(() => read('true', { DEPLOYMENT: 'production' })).toThrow(
      'PLAIN_NEXT is invalid: must be false in production',
    );
    expect(read('false', { DEPLOYMENT: 'production' })).toBe(false);
  });

  it('has one backend or several, each once', () => {
    const read = (LOYALTY_BACKEND_URL: string) => readEnvironment({ ...complete, LOYALTY_BACKEND_URL });
    const [own, other] = ['http://10.0.0.1:4000/v1', 'https://b.example'];
    expect(readEnvironment(complete).LOYALTY_BACKEND_URL).toEqual(['http://127.0.0.1:4000']);
    expect(read(`${own}, ${other}`).LOYALTY_BACKEND_URL).toEqual([own, other]);
    for (const wrong of [`${own},`, `${own},${own}`, `${own},b.example`, `${own},${other}?a`])
      expect(() => read(wrong)).toThrow('LOYALTY_BACKEND_URL is invalid');
  });

  it('has the log levels of the backend', () => {
    expect(readEnvironment({ ...complete, LOG_LEVEL: 'trace' }).LOG_LEVEL).toBe('trace');
    expect(() => readEnvironment({ ...complete, LOG_LEVEL: 'verbose' })).toThrow('LOG_LEVEL');
  });

  it.each([
    ['LOYALTY_BACKEND_KEY', 16],
    ['MEMBER_HASH_KEY', 16],
    ['NEXTAUTH_SECRET', 32],
  ])('needs a %s of %i characters besides spaces', (name, length) => {
    expect(() => readEnvironment({ ...complete, [name]: `${'x'.repeat(length - 1)} ` })).toThrow(
      `${name} is invalid: must have at least ${length} characters.`,
    );
  });

  it('never prints a value that may be secret', () => {
    const read = () =>
      readEnvironment({ ...complete, NEXTAUTH_SECRET: 'too-short', LOYALTY_BACKEND_URL: 'me:word@host' });
    expect(read).toThrow('NEXTAUTH_SECRET');
    expect(read).not.toThrow(/too-short|word@host/);
  });
});
