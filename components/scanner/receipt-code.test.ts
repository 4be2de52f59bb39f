import { describe, expect, it } from 'vitest';
import { parseReceiptCode, parseReceiptQuery } from './receipt-code';

const origin = 'https://olive.example';
const link = (rest: string) => `${origin}/purchasescanner${rest}`;

describe('Receipt code in a text', () => {
  it.each([
    ['abc-DEF_123', { transactionId: 'abc-DEF_123', type: 'receipt' }],
    ['till:7', { transactionId: 'till:7', type: 'receipt' }],
    ['2026.11-27', { transactionId: '2026.11-27', type: 'receipt' }],
    [link('?transactionId=till:7'), { transactionId: 'till:7', type: 'receipt' }],
    ['  abc\n', { transactionId: 'abc', type: 'receipt' }],
    [link('?transactionId=abc&type=invoice'), { transactionId: 'abc', type: 'invoice' }],
    [link('/?transactionId=abc'), { transactionId: 'abc', type: 'receipt' }],
    [link('?transactionId=abc&type=%3Cscript%3E#x'), { transactionId: 'abc', type: 'receipt' }],
  ])('is found in %j', (text, receipt) => expect(parseReceiptCode(text, origin)).toEqual(receipt));

  it.each([
    '',
    'two words',
    'x'.repeat(129),
    'https://olive.example.evil.example/purchasescanner?transactionId=abc',
    'https://olive.example@evil.example/purchasescanner?transactionId=abc',
    'http://olive.example/purchasescanner?transactionId=abc',
    `${origin}/auth/signin?transactionId=abc`,
    link(''),
    link('?transactionId='),
    link('?transactionId=%00'),
    'javascript:alert(1)',
    'WIFI:T:WPA;S:net;P:secret;;',
    'mailto:noa@olive.example',
  ])('is not found in %j', (text) => expect(parseReceiptCode(text, origin)).toBeNull());
});

describe('Receipt code in the URL', () => {
  it('is the first of several, and ignored when invalid', () => {
    expect(parseReceiptQuery({ transactionId: ['abc', 'def'], type: 'x' })).toEqual({
      transactionId: 'abc',
      type: 'x',
    });
    expect(parseReceiptQuery({ transactionId: 'a b' })).toBeNull();
    expect(parseReceiptQuery({})).toBeNull();
  });
});
