import { expect, it } from 'vitest';
import { parseMemberQueries, parseMemberQuery } from './member-query';

it.each([
  ['demo@olive.example', { email: 'demo@olive.example' }],
  ['054-123 45 67', { phone: '054-123 45 67' }],
  ['+90 532 000 00 00', { phone: '+90 532 000 00 00' }],
  [' 482913 ', { code: '482913' }],
  ['G7KQ-2M4X', { code: 'G7KQ-2M4X' }],
  ['\u202a٠٥٤\u2011١٢٣\u2011٤٥٦٧\u202c', { phone: '\u202a٠٥٤\u2011١٢٣\u2011٤٥٦٧\u202c' }],
  ['tel:+972541234567', { phone: 'tel:+972541234567' }],
  ['972541234567+', { phone: '972541234567+' }],
  ['demo＠olive.example', { email: 'demo＠olive.example' }],
  ['7KQM-9XTN-4HRP', { code: '7KQM-9XTN-4HRP' }],
  ['   ', undefined],
])('“%s” in the field of the till is looked up as %o', (text, query) => {
  expect(parseMemberQuery(text)).toEqual(query);
});

it.each(['01234567', '541234567', '(212) 555-0123', '612345678', '20 12 34 56', '٢٠ ١٢ ٣٤ ٥٦'])(
  '“%s” can be a phone number of some country, and a code',
  (text) => expect(parseMemberQueries(text)).toEqual([{ phone: text }, { code: text }]),
);

it.each(['G7KQ-2M4X', '482913', '054-123 45 67', '+12125550123', 'demo@olive.example'])('“%s” is one thing', (text) =>
  expect(parseMemberQueries(text)).toHaveLength(1),
);
