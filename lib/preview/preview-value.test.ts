import { expect, it } from 'vitest';
import { formatPreview, parsePreview } from './preview-value';

const token = `${'a'.repeat(120)}.${'b'.repeat(43)}`;

it('reads what it has written', () => {
  const preview = { viewer: 'old', locale: 'pt-BR', token } as const;
  expect(parsePreview(formatPreview(preview))).toEqual(preview);
});

it.each([
  '',
  token,
  `staff.en.${token}`,
  `new.e!.${token}`,
  `new.en.${token}\n`,
  `new.en.${token.slice(0, -1)}`,
  `new.en.${'a'.repeat(800)}.${'b'.repeat(43)}`,
])('takes no other text for one: %j', (value) => expect(parsePreview(value)).toBeUndefined());
