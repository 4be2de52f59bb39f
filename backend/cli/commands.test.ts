import { describe, expect, it } from 'vitest';
import { commands, help, hundredths } from './commands';
import { print } from './print';

describe('an amount on the command line', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['0.05', 5],
    ['1234567890123.99', 123_456_789_012_399],
    [undefined, undefined],
  ])('%s is %s hundredths', (text, amount) => expect(hundredths(text)).toBe(amount));

  it.each(['', '-1', '1.005', '1,5', '1e3', 'x', '12345678901234'])('%j is none', (text) =>
    expect(() => hundredths(text)).toThrow(/no amount/),
  );
});

describe('a command', () => {
  it('without what it needs is none', () => {
    for (const name of ['put-business', 'members', 'create-member', 'purchase', 'gift', 'receipt', 'link', 'revoke']) {
      expect(commands[name]?.make([]), name).toBeUndefined();
      expect(help()).toContain(name);
    }
  });

  it('refuses an option that it does not know', () => {
    expect(() => commands.outbox?.make(['--form', 'x'])).toThrow(/form/);
    expect(() => commands.purchase?.make(['olive', 'm', 'l', 'r', 'Latte'])).toThrow(/no line/);
  });
});

describe('an answer', () => {
  it('is a table when it is a list, and lines otherwise', () => {
    expect(
      print({
        members: [
          { id: 1, name: 'Ada\nL.' },
          { id: 22, email: null },
        ],
      }),
    ).toBe('id  name    email\n1   Ada L.  –\n22  –       –\n');
    expect(print({ members: [] })).toBe('none\n');
    expect(print({ giftId: 'x', hosts: ['a', 'b'] })).toBe('giftId: x\nhosts: a, b\n');
    expect(print({ revoked: 2 })).toBe('revoked: 2\n');
  });
});
