import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

const complete = { LOYALTY_BACKEND_KEY: 'k'.repeat(32), NEXTAUTH_SECRET: 's'.repeat(32) };

describe('the environment', () => {
  it('fills in what may be left out', () => {
    expect(readEnvironment(complete)).toMatchObject({ PORT: 3000, DEPLOYMENT: 'development', TRUSTED_PROXIES: [] });
  });

  it('says in one line what is missing', () => {
    expect(() => readEnvironment({ ...complete, NEXTAUTH_SECRET: '' })).toThrow(
      /^The environment variable NEXTAUTH_SECRET is missing.*$/,
    );
  });

  it('says in one line what is wrong', () => {
    expect(() => readEnvironment({ ...complete, PORT: 'eighty' })).toThrow(
      /^The environment variable PORT is wrong:.*$/,
    );
    expect(() => readEnvironment({ ...complete, BUSINESS_ID: 'Olive & Thyme' })).toThrow(
      /^The environment variable BUSINESS_ID is wrong:.*$/,
    );
  });
});
