import { describe, expect, it } from 'vitest';
import { computeEditDistance, findMisspeltNames } from './misspelt';

describe('Edit distance', () => {
  it.each([
    ['same', 'same', 0],
    ['DATBASE_URL', 'DATABASE_URL', 1],
    ['SMPT_URL', 'SMTP_URL', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %d', (a, b, distance) => {
    expect(computeEditDistance(a, b)).toBe(distance);
    expect(computeEditDistance(b, a)).toBe(distance);
  });
});

describe('Environment variable name', () => {
  const known = ['PORT', 'DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'TRUSTED_PROXIES', 'DATA_DIR'];

  it('is reported with a suggestion if it is similar to a known one', () => {
    expect(findMisspeltNames(['DATBASE_URL', 'SMPT_URL', 'TRUSTED_PROXY', 'DATABASE_URI'], known)).toEqual([
      { given: 'DATBASE_URL', suggestion: 'DATABASE_URL' },
      { given: 'SMPT_URL', suggestion: 'SMTP_URL' },
      { given: 'DATABASE_URI', suggestion: 'DATABASE_URL' },
    ]);
  });

  it('is not reported if it is known or unrelated to a known one', () => {
    expect(
      findMisspeltNames([...known, 'PATH', 'HOME', 'POST', 'HOSTNAME', 'PGPORT', 'npm_config_cache'], known),
    ).toEqual([]);
  });
});
