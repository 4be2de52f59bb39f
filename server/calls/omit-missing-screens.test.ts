import { expect, it } from 'vitest';
import { getCall, definitions, type CallName } from 'loyalty-contract/calls/calls';
import { omitMissingScreens } from './omit-missing-screens';

const [gifts] = definitions.getConfiguration.example.response.menu;
const paths = ['/member/rewards', '/member/shop?item=1', null, '/member/profile'];
const configuration = {
  ...definitions.getConfiguration.example.response,
  menu: paths.map((path) => ({ ...gifts, path })),
};
const omit = (value: typeof configuration & { missingCalls?: string[] }, ...missing: CallName[]) =>
  omitMissingScreens(getCall('getConfiguration'), value, missing);

it('The menu has every entry while the backend is not known to lack a call', () => {
  expect(omit(configuration)).toBe(configuration);
});

it('The menu has no entry of a screen whose call the backend lacks', () => {
  expect(omit(configuration, 'getShops').menu.map(({ path }) => path)).toEqual([
    '/member/rewards',
    null,
    '/member/profile',
  ]);
});

it('The configuration names the calls that the backend lacks, and those that it names itself', () => {
  const named = { ...configuration, missingCalls: ['getGifts', 'deleteMember'] };
  const { menu, missingCalls } = omit(named, 'getShops');
  expect(missingCalls).toEqual(['deleteMember', 'getGifts', 'getShops']);
  expect(menu.map(({ path }) => path)).toEqual([null, '/member/profile']);
});

it('Other responses are not changed', () => {
  expect(omitMissingScreens(getCall('getGifts'), configuration, ['getGifts'])).toBe(configuration);
});
