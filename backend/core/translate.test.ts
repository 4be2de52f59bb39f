import { describe, expect, it } from 'vitest';
import { getFixedT } from './translate';

describe('Text of the backend', () => {
  it('is in the requested language, with values in its placeholders', () => {
    expect(getFixedT('en')('report.title', { business: 'Olive' })).toBe('Your data at Olive');
    expect(getFixedT('tr')('report.title', { business: 'Olive' })).toBe('Olive verileriniz');
  });

  it.each(['{{code}}', '{{- code}}', '$t(report.none)', '$& $1 $$', '<b>&amp;</b>', '/'])(
    'shows the value %s as it is',
    (business) => {
      const text = getFixedT('en')('signInCode.text', { business, code: '123456', count: 5 });
      expect(text).toBe(`123456 is your ${business} sign-in code. It expires in 5 minutes.`);
    },
  );

  it('is refused without a value for each placeholder', () => {
    expect(() => getFixedT('he')('signInCode.text', { business: 'Olive', count: 5 })).toThrow('{{code}}');
    expect(() => getFixedT('he')('signInCode.text', { business: 'Olive', code: '1' })).toThrow('no count');
  });
});
