import { describe, expect, it } from 'vitest';
import { normalizeEmail } from './normalize-email';

const ADA = 'ada@olive.example';

describe('An e-mail address', () => {
  it.each([
    // As keyboards and clipboards write it.
    ['ada@olive.example', ADA],
    [' Ada@Olive.Example ', ADA],
    ['ADA@OLIVE.EXAMPLE', ADA],
    ['\u200eada@olive.example', ADA],
    ['\u202aada@olive.example\u202c', ADA],
    ['\u2068ada@olive.example\u2069', ADA],
    ['ada@olive\u200b.example', ADA],
    ['ada\u00ad@olive.example', ADA],
    ['\ufeffada@olive.example', ADA],
    ['a\u200dda@olive.example', ADA],
    ['ada@olive.example\ufe0f', ADA],
    ['\u00a0ada@olive.example\u00a0', ADA],
    ['ａｄａ＠ｏｌｉｖｅ．ｅｘａｍｐｌｅ', ADA],
    ['ada@olive。example', ADA],
    ['ada@olive.example.', ADA],
    ['ada@olive.example,', ADA],
    ['ada@olive.example;', ADA],
    ['<ada@olive.example>', ADA],
    ['Ada L. <ada@olive.example>', ADA],
    ['"Ada, L." <ada@olive.example>;', ADA],
    ['mailto:ada@olive.example', ADA],
    ['MAILTO:Ada@olive.example?subject=Hi', ADA],
    ['mailto:ada%2Bclub@olive.example', 'ada+club@olive.example'],
    ['İpek@ornek.example', 'ipek@ornek.example'],
    ['I\u0307pek@ornek.example', 'ipek@ornek.example'],
    ['i\u0307pek@ornek.example', 'ipek@ornek.example'],
    ['IPEK@ORNEKİ.EXAMPLE', 'ipek@orneki.example'],
    ['o’brien@olive.example', "o'brien@olive.example"],
    ['dana٩٩@olive.example', 'dana99@olive.example'],
    ['ada@my\u2011club.example', 'ada@my-club.example'],
    // Every character of RFC 5322.
    ['ada+club@olive.example', 'ada+club@olive.example'],
    ['smith&jones@olive.example', 'smith&jones@olive.example'],
    ['a/b@olive.example', 'a/b@olive.example'],
    ["o'brien@olive.example", "o'brien@olive.example"],
    ['user%host@olive.example', 'user%host@olive.example'],
    ['!#$%&*=?^`{|}~@olive.example', '!#$%&*=?^`{|}~@olive.example'],
    ['_ada_@olive.example', '_ada_@olive.example'],
    ['-ada-@olive.example', '-ada-@olive.example'],
    ["ada'@olive.example", "ada'@olive.example"],
    ['a.d.a@olive.example', 'a.d.a@olive.example'],
    ['1@olive.example', '1@olive.example'],
    ['ada@mail.olive.co.example', 'ada@mail.olive.co.example'],
    ['ada@1and1.example', 'ada@1and1.example'],
    // International domains.
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@BÜCHER.example', 'user@xn--bcher-kva.example'],
    ['user@bu\u0308cher.example', 'user@xn--bcher-kva.example'],
    ['user@xn--bcher-kva.example', 'user@xn--bcher-kva.example'],
    ['user@XN--BCHER-KVA.example', 'user@xn--bcher-kva.example'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@почта.example', 'a@xn--80a1acny.example'],
    ['a@παράδειγμα.example', 'a@xn--hxajbheg2az3al.example'],
    ['a@דוגמה.example', 'a@xn--6dbbec0c.example'],
    ['a@مثال.example', 'a@xn--mgbh0fb.example'],
    ['a@日本語.jp', 'a@xn--wgv71a119e.jp'],
    ['a@日本語。jp', 'a@xn--wgv71a119e.jp'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@bar日本.example', 'a@xn--bar-v08fl0d.example'],
    ['a@실례.example', 'a@xn--9n2bp8q.example'],
    ['a@उदाहरण.example', 'a@xn--p1b6ci4b4b3a.example'],
    ['a@ตัวอย่าง.example', 'a@xn--72c1a1bt4awk9o.example'],
    ['a@örnek.com.tr', 'a@xn--rnek-4qa.com.tr'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
    ['a@نامه\u200cای.example', 'a@xn--mgba3gch31f060k.example'],
  ])('%j is read as %s', (typed, expected) => expect(normalizeEmail(typed)).toBe(expected));

  it.each([
    '',
    'ada',
    'ada@',
    '@olive.example',
    'ada@olive',
    'a b@olive.example',
    'ada@@olive.example',
    'ada@olive@example.com',
    '.ada@olive.example',
    'ada.@olive.example',
    'a..da@olive.example',
    'ada@.example',
    'ada@olive..example',
    'ada@-olive.example',
    'ada@olive.e',
    'ada@olive.123',
    'ada@1.2.3.4',
    'ada@[1.2.3.4]',
    'ada@0x7f.1',
    'ada@olive.example:25',
    'ada@olive.example/path',
    'ada@olive.example?x=1',
    'ada@olive.example#x',
    'ada@olive%2eexample',
    'ada@ol_ive.example',
    '"ada lovelace"@olive.example',
    'ada(comment)@olive.example',
    'ada,eve@olive.example',
    'ada@olive.example,eve@olive.example',
    'ada@olive.example\r\nBcc: eve@olive.example',
    'ada<eve@olive.example',
    'משתמש@olive.example',
    'аda@olive.example',
    // Mixed scripts look like another domain: Cyrillic а, Greek ο, Cherokee, a script that is in few domains.
    'ada@аpple.example',
    'ada@gοogle.example',
    'ada@ᎪᏢᏢᏞᎬ.example',
    'ada@ꓮpple.example',
    'ada@приmep.example',
    'ada@αбв.example',
    'ada@xn--.пpимер',
    `${'a'.repeat(300)}@olive.example`,
  ])('%j is none', (typed) => expect(normalizeEmail(typed)).toBeUndefined());

  it('with a domain of mixed scripts is accepted in ASCII', () =>
    expect(normalizeEmail('ada@xn--pple-43d.example')).toBe('ada@xn--pple-43d.example'));

  it('is read from its stored form as it is', () => {
    for (const typed of ['İpek@bücher.example', 'a@نامه\u200cای.example', 'o’brien@пример.рф']) {
      const stored = normalizeEmail(typed) ?? '';
      expect(normalizeEmail(stored)).toBe(stored);
    }
  });
});
