import { expect, it } from 'vitest';
import { installedLibraries } from './installed-libraries';
import libraries from './libraries.json';

it('credits every dependency with its licence, and nothing else', () => {
  expect(libraries).toEqual(installedLibraries(process.cwd()));
  expect(libraries.filter(({ license }) => license === '')).toEqual([]);
});
