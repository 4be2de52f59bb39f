import { describe, expect, it } from 'vitest';
import { createReadableCode } from './secrets';
import { normalizeGiftCode } from './gift-code';

describe('A typed gift code', () => {
  it.each(['2AAE-V749-3WSZ', '2AAEV7493WSZ', ' 2aae v749 3wsz ', '2AAE V7493-WSZ'])(
    'has its usual form when typed as %j',
    (typed) => {
      expect(normalizeGiftCode(typed)).toBe('2AAE-V749-3WSZ');
    },
  );

  it('has its digits for letters that look like them', () => {
    expect(normalizeGiftCode('OIL0-1111-000O')).toBe('0110-1111-0000');
  });

  it('is only trimmed and converted to upper case if it is of an earlier programme', () => {
    expect(normalizeGiftCode(' gft0-olive ')).toBe('GFT0-OLIVE');
  });

  it('is unchanged if it is written like a new code', () => {
    for (const code of Array.from({ length: 200 }, createReadableCode)) expect(normalizeGiftCode(code)).toBe(code);
  });
});
