import { describe, expect, it } from 'vitest';
import { computeTotp, getTimeStep } from './one-time-password';

/** The secret of RFC 6238, appendix B, for SHA-256: the ASCII digits 1 to 0, 32 bytes. */
const SECRET = Buffer.from('12345678901234567890123456789012').toString('hex');

describe('Time-based one-time password', () => {
  it.each([
    [59, '46119246'],
    [1_111_111_109, '68084774'],
    [1_111_111_111, '67062674'],
    [1_234_567_890, '91819424'],
    [2_000_000_000, '90698825'],
    [20_000_000_000, '77737706'],
  ])('equals the vector of RFC 6238 at second %d', async (second, expected) => {
    expect(await computeTotp(SECRET, getTimeStep(second * 1_000), 8)).toBe(expected);
  });

  it('has six digits with leading zeros', async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, (_, step) => computeTotp(SECRET, step)));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('changes every thirty seconds', () => {
    expect([29_999, 30_000, 59_999, 60_000].map(getTimeStep)).toEqual([0, 1, 1, 2]);
  });
});
