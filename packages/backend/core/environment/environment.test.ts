import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment';
import { startExpectingFailure } from '../../testing/process';
import { SERVICE_KEY } from '../../testing/world';

describe('Environment of the backend', () => {
  it.each([
    [{}, 'LOYALTY_BACKEND_KEY is missing'],
    [{ LOYALTY_BACKEND_KEY: '' }, 'LOYALTY_BACKEND_KEY is missing'],
    [{ LOYALTY_BACKEND_KEY: 'short' }, 'LOYALTY_BACKEND_KEY: must have at least 16 characters'],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, BACKEND_PORT: 'x' }, 'BACKEND_PORT'],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: must be a URL that starts with postgres://',
    ],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, DATABASE_URL: 'postgres://a,b/loyalty?target_session_attrs=standby' },
      'DATABASE_URL: target_session_attrs can be read-write or primary',
    ],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, DATABASE_URL: 'postgres://u:a#b@db/loyalty' },
      'DATABASE_URL: must be a URL: special characters of user and password are percent-encoded',
    ],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, OTP_LENGTH: '3' }, 'OTP_LENGTH: must be at least 4. See .env.example.'],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, OTP_LENGTH: '7' }, 'OTP_LENGTH: must be at most 6'],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, OTP_TTL: '5m' }, 'OTP_TTL: must be a number'],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, OTP_TTL: '1.5' }, 'OTP_TTL: must be a whole number'],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, LOG_FORMAT: 'yaml' }, 'LOG_FORMAT: must be json or pretty'],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, SMS_URL: 'sms' },
      'SMS_URL: must be a URL that starts with http:// or https://',
    ],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, MAIL_FROM_DOMAINS: '@olive.example, https://velo.example' },
      'Invalid environment: MAIL_FROM_DOMAINS: must be domains, separated by commas. See .env.example.',
    ],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, PORTAL_ORIGIN: 'https://{hots}' },
      'PORTAL_ORIGIN: must be an origin, with {host} for the host',
    ],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, GOOGLE_WALLET_KEY: '/key.pem' },
      'GOOGLE_WALLET_ISSUER_ID: is required with GOOGLE_WALLET_KEY',
    ],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: is required with SMTP_URL'],
    [{ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMS_TOKEN: 'token' }, 'SMS_URL: is required with SMS_TOKEN'],
    [
      { LOYALTY_BACKEND_KEY: SERVICE_KEY, STRIPE_SECRET_KEY: 'sk_test_x' },
      'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY',
    ],
  ])('is refused with %j by the message %s', (variables, message) => {
    expect(() => parseEnvironment(variables)).toThrow(message);
    expect(() => parseEnvironment(variables)).not.toThrow(/short|mysql/);
  });

  it('names the database that production requires, unless the embedded one is allowed', () => {
    const secrets = { LOYALTY_BACKEND_KEY: SERVICE_KEY, CODE_PEPPER: 'a-pepper-of-its-own' };
    const production = { NODE_ENV: 'production', ...secrets };
    expect(() => parseEnvironment(production)).toThrow(
      /^Invalid environment: DATABASE_URL: .*ALLOW_EMBEDDED_DATABASE=true/,
    );
    expect(parseEnvironment({ ...production, ALLOW_EMBEDDED_DATABASE: 'true' }).DATABASE_URL).toBeUndefined();
    for (const DATABASE_URL of ['postgres://db/loyalty', 'postgres://u:a,b@db/loyalty'])
      expect(parseEnvironment({ ...production, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('seeds no demo businesses into a production database unless the variable is set', () => {
    const seeds = (more: Record<string, string>) =>
      parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, ...more }).SEED_DEMO;
    const allowed = { ALLOW_EMBEDDED_DATABASE: 'true', CODE_PEPPER: 'a-pepper-of-its-own' };
    const production = { NODE_ENV: 'production', ...allowed };
    expect([seeds({}), seeds(production), seeds({ ...production, SEED_DEMO: 'true' })]).toEqual([true, false, true]);
    expect(seeds({ SEED_DEMO: 'false' })).toBe(false);
  });

  it('needs both secrets of the captcha or neither', () => {
    const parse = (CAPTCHA_SECRETS: string) => parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, CAPTCHA_SECRETS });
    expect(parse('').CAPTCHA_SECRETS).toBeUndefined();
    expect(parse('a:b').CAPTCHA_SECRETS).toEqual({ score: 'a', human: 'b' });
    for (const wrong of ['a', 'a:', ':b', 'a:b:c']) expect(() => parse(wrong)).toThrow('CAPTCHA_SECRETS');
  });

  it('derives the pepper of codes from the service key unless one is given', () => {
    const getPepper = (more: Record<string, string>) =>
      parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, ...more }).CODE_PEPPER;
    expect(getPepper({})).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(getPepper({ CODE_PEPPER: 'a-pepper-of-its-own' })).toEqual(['a-pepper-of-its-own']);
  });

  it('reads lists of secrets, newest first; a text with a part that is too short is one secret', () => {
    const [former, next] = ['f'.repeat(32), 'n'.repeat(32)];
    const read = (LOYALTY_BACKEND_KEY: string, CODE_PEPPER = '') =>
      parseEnvironment({ LOYALTY_BACKEND_KEY, CODE_PEPPER });
    expect(read(`${next}, ${former}`, `${former},${next}`)).toMatchObject({
      LOYALTY_BACKEND_KEY: [next, former],
      CODE_PEPPER: [former, next],
      MEMBER_HASH_KEY: next,
    });
    const withComma = `${next},too-short-for-one`;
    expect(read(withComma, withComma)).toMatchObject({ LOYALTY_BACKEND_KEY: [withComma], CODE_PEPPER: [withComma] });
    const derived = [next, former].flatMap((key) => read(key).CODE_PEPPER);
    expect(read(`${next},${former}`).CODE_PEPPER).toEqual(derived);
    expect(() => read('short,short')).toThrow('LOYALTY_BACKEND_KEY: must have at least 16 characters');
  });

  it('O15: requires a pepper in production, and says where that of an installation without one is', () => {
    const production = { NODE_ENV: 'production', LOYALTY_BACKEND_KEY: SERVICE_KEY, ALLOW_EMBEDDED_DATABASE: 'true' };
    expect(() => parseEnvironment(production)).toThrow(
      /^Invalid environment: CODE_PEPPER: is required in production .*docs\/upgrading\.md/,
    );
    const [, command = ''] = /^(printf code-pepper .*)$/m.exec(readFileSync('docs/upgrading.md', 'utf8')) ?? [];
    const derived = execFileSync('sh', ['-c', command], { env: { ...process.env, LOYALTY_BACKEND_KEY: SERVICE_KEY } });
    expect(parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY }).CODE_PEPPER).toEqual([derived.toString().trim()]);
  });

  it('is reported in one line if it is invalid, and the start fails with exit code 1', async () => {
    const { code, output: reported } = await startExpectingFailure({ BACKEND_PORT: 'x' });
    expect([code, reported.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^Invalid environment: .*LOYALTY_BACKEND_KEY is missing/)],
    ]);
  });
});
