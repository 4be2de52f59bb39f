import { expect, it } from 'vitest';
import { findNameProblem } from './person-name';

it.each([
  'Noa Levi',
  'J.R. Tolkien',
  'Dr. Ada Lovelace',
  'נועה לוי',
  'نوا ليفي',
  'Till 2',
  'DJ',
  'Ayşe Şahin-Kaya',
  "O'Neil",
])('The name %s is accepted', (name) => expect(findNameProblem(name)).toBeUndefined());

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['a'.repeat(61), 'tooLong'],
  ['Confirm at https://evil.example/login', 'address'],
  ['ftp://x', 'address'],
  ['WWW.evil', 'address'],
  ['Your account, evil.example', 'address'],
  ['evil。example', 'address'],
  ['пример.рф', 'address'],
  ['noa@evil', 'address'],
  ['Call +1-555-0100', 'address'],
  ['URGENT CALL', 'capitals'],
  ['СРОЧНО', 'capitals'],
])('DK6: the name %s is refused: %s', (name, problem) => expect(findNameProblem(name)).toBe(problem));
