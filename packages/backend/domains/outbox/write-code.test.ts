import { expect, it } from 'vitest';
import { writeCode } from './write-code';

it('A text with a code says where it begins, also after the same digits of a name', () => {
  const write = (code: string) => `Kahve 1923: ${code}. @kahve.example #${code}`;
  expect(writeCode('1923', write)).toEqual({ text: 'Kahve 1923: 1923. @kahve.example #1923', codeAt: 12 });
});

it('A text of a business without the place of the code says that it has none', () => {
  expect(writeCode('1923', () => 'Kahve 1923')).toEqual({ text: 'Kahve 1923', codeAt: null });
});
