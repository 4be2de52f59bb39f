import { describe, expect, it } from 'vitest';
import { isPhone, readPhone } from './read-phone';

const LOCAL = '0501234567';
const FOREIGN = '+972501234567';

describe('A phone number', () => {
  it.each([
    // As people write it.
    ['0501234567', LOCAL],
    ['050-1234567', LOCAL],
    ['050-123-4567', LOCAL],
    ['050 123 45 67', LOCAL],
    ['050.123.45.67', LOCAL],
    ['050/123 45 67', LOCAL],
    ['( 050 ) 123-4567', LOCAL],
    ['[050] 123-4567', LOCAL],
    ['  050 123 4567\t', LOCAL],
    ['050·123·4567', LOCAL],
    ['050~123~4567', LOCAL],
    ['(0)50-1234567', LOCAL],
    ['+972501234567', FOREIGN],
    ['+972 50 123 4567', FOREIGN],
    ['+972-50-123-4567', FOREIGN],
    ['(+972) 501234567', FOREIGN],
    ['+ 972 501234567', FOREIGN],
    ['+00972501234567', FOREIGN],
    // Copied from text that runs from right to left.
    ['972-50-1234567+', FOREIGN],
    // Digits of other keyboards: Arabic, Persian, Devanagari, Bengali, Thai, wide, mathematical.
    ['٠٥٠١٢٣٤٥٦٧', LOCAL],
    ['۰۵۰۱۲۳۴۵۶۷', LOCAL],
    ['०५०१२३४५६७', LOCAL],
    ['০৫০১২৩৪৫৬৭', LOCAL],
    ['๐๕๐๑๒๓๔๕๖๗', LOCAL],
    ['０５０−１２３４５６７', LOCAL],
    ['𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕', LOCAL],
    ['+٩٧٢ ٥٠ ١٢٣ ٤٥٦٧', FOREIGN],
    ['＋９７２５０１２３４５６７', FOREIGN],
    ['➕972501234567', FOREIGN],
    ['0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', LOCAL],
    // Marks that clipboards and messengers add.
    ['\u202a+972 50 123 4567\u202c', FOREIGN],
    ['\u2066+972501234567\u2069', FOREIGN],
    ['\u2068050-1234567\u2069', LOCAL],
    ['\u200e+972501234567', FOREIGN],
    ['\u200f050\u200f1234567', LOCAL],
    ['\u061c0501234567', LOCAL],
    ['\ufeff0501234567', LOCAL],
    ['050\u200b123\u200b4567', LOCAL],
    ['050\u00ad123\u00ad4567', LOCAL],
    ['050\u2060-\u20601234567', LOCAL],
    ['0501234567\ufe0f', LOCAL],
    // Blanks and dashes of word processors.
    ['050\u00a0123\u00a04567', LOCAL],
    ['050\u202f123\u202f4567', LOCAL],
    ['050\u2009123\u20094567', LOCAL],
    ['050\u3000123\u30004567', LOCAL],
    ['050\u20101234567', LOCAL],
    ['050\u2011123\u20114567', LOCAL],
    ['050\u2012123\u20134567', LOCAL],
    ['050\u2014123\u20154567', LOCAL],
    ['050\u22121234567', LOCAL],
    ['050־1234567', LOCAL],
    ['050ー1234567', LOCAL],
    ['050﹣1234567', LOCAL],
    // Links and other apps.
    ['tel:+972501234567', FOREIGN],
    ['TEL:+972-50-123-4567', FOREIGN],
    ['tel://+972501234567', FOREIGN],
    ['tel:%2B972501234567', FOREIGN],
    ['tel:+972-50-123-4567;ext=12', FOREIGN],
    ['tel:0501234567;phone-context=+972', '+9720501234567'],
    ['tel:0501234567;phone-context=shop.example', LOCAL],
    ['tel:+972501234567;isub=1234;x=y', FOREIGN],
    ['sms:+972501234567?body=Hello', FOREIGN],
    ['callto:+972501234567', FOREIGN],
    ['Tel.: 050-1234567', LOCAL],
    ['נייד: 050-1234567', LOCAL],
    ['☎ 050-1234567', LOCAL],
    ['📞050-1234567', LOCAL],
    ['050-1234567 ext. 12', LOCAL],
    ['050-1234567 x12', LOCAL],
    ['050-1234567,,12', LOCAL],
    ["'0501234567", LOCAL],
    ['="0501234567"', LOCAL],
    ['“0501234567”', LOCAL],
    ['<tel:+972501234567>', FOREIGN],
    ['Tel 050-1234567', LOCAL],
    ['GSM 050 123 45 67', LOCAL],
    ['נייד 050-1234567', LOCAL],
    ['טל. 050-1234567', LOCAL],
    ['טל׳ 050-1234567', LOCAL],
    ['050-1234567 (mobile)', LOCAL],
    ['+972 50 123 4567 (WhatsApp)', FOREIGN],
    ['050-1234567,', LOCAL],
    ['+972501234567, ', FOREIGN],
    ['https://wa.me/972501234567', FOREIGN],
    ['wa.me/972501234567?text=Hello', FOREIGN],
    ['https://api.whatsapp.com/send?phone=972501234567&text=Hello', FOREIGN],
    ['https://api.whatsapp.com/send/?phone=%2B972501234567', FOREIGN],
    // A spreadsheet took it for an amount.
    ['501234567.0', '501234567'],
    ['972501234567.00', '972501234567'],
    ['="501234567.0"', '501234567'],
  ])('%j is read as %s', (typed, expected) => expect(readPhone(typed)[0]).toBe(expected));

  it.each([
    ['+972 (0)50-123-4567', ['+9720501234567', FOREIGN]],
    ['+44 (0) 20 7946 0018', ['+4402079460018', '+442079460018']],
    ['00972501234567', ['00972501234567', FOREIGN]],
    ['00972 (0)50-1234567', ['009720501234567', '+9720501234567', '00972501234567', FOREIGN]],
  ])('%j has the forms %j', (typed, forms) => expect(readPhone(typed)).toEqual(forms));

  it.each([
    '',
    '   ',
    '+',
    '123',
    '\u200e\u200f',
    'phone',
    'call me',
    'call me at 050-1234567',
    'AB0501234567',
    'A0501234567',
    'https://wa.me/',
    'https://wa.me.example/972501234567',
    '050-1234567 (or 052-7654321)',
    'G7KQ-2M4X',
    '050-1234567 Ada',
    '050-1234567 / 052-7654321 / 054-1112222',
    '+972+501234567',
    '++972501234567',
    '050,1234567',
    '050_1234567',
    '9.72501E+11',
    'ada@members.example',
    '*6050',
    '1'.repeat(40),
    '+1 (555) x',
    '<script>0501234567</script>',
  ])('%j is none', (typed) => expect(isPhone(typed)).toBe(false));

  it('has the digits of every numbering system that browsers know', () => {
    for (const system of Intl.supportedValuesOf('numberingSystem')) {
      const digits = Array.from('0501234567', (digit) =>
        new Intl.NumberFormat('en', { numberingSystem: system }).format(Number(digit)),
      ).join('');
      if (/^\p{Nd}+$/u.test(digits)) expect([system, readPhone(digits)[0]]).toEqual([system, LOCAL]);
    }
  });
});
