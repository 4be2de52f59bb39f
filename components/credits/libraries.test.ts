import { expect, it } from 'vitest';
import { listInstalledLibraries } from './installed-libraries';
import libraries from './libraries.json';

it('gives credit to every library that is a dependency, with its licence, and to no other', () => {
  expect(libraries).toEqual(listInstalledLibraries(process.cwd()));
  expect(libraries.filter(({ license }) => license === '')).toEqual([]);
});
