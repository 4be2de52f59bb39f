import { expect, it } from 'vitest';
import { listInstalledLibraries } from './installed-libraries';
import libraries from '@/components/credits/libraries.json';

it('the credits list every dependency with its licence, and nothing else', () => {
  expect(libraries).toEqual(listInstalledLibraries(process.cwd()));
  expect(libraries.filter(({ license }) => license === '')).toEqual([]);
});
