import { expect, it } from 'vitest';
import { parseMemberQuery } from './member-query';

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
  // Eight digits with a leading zero are a code: no phone number is as short.
  ['01234567', { code: '01234567' }],
  ['   ', undefined],
])('“%s” in the field of the till is looked up as %o', (text, query) => {
  expect(parseMemberQuery(text)).toEqual(query);
});
