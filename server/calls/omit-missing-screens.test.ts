import { afterAll, beforeEach, expect, it } from 'vitest';
import { getCall } from '@/contract/calls/calls';
import { operationTexts } from '@/contract/descriptions/operations';
import type * as Report from '../backend/report-bad-response';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as Omit from './omit-missing-screens';

let report: typeof Report;
let omitMissingScreens: typeof Omit.omitMissingScreens;

afterAll(endPortalProcess);
beforeEach(async () => {
  startPortalProcess();
  report = await import('../backend/report-bad-response');
  ({ omitMissingScreens } = await import('./omit-missing-screens'));
});

const [gifts] = operationTexts.getConfiguration.response.menu;
const paths = ['/member/rewards', '/member/shop?item=1', null, '/member/profile'];
const configuration = {
  ...operationTexts.getConfiguration.response,
  menu: paths.map((path) => ({ ...gifts, path })),
};
const showPaths = () => omitMissingScreens(getCall('getConfiguration'), configuration).menu.map(({ path }) => path);
const lack = (call: 'getGifts' | 'getShops') => report.reportMissingCall({ call, requestId: 'request-1', status: 501 });

it('The menu has every entry while the backend is not known to lack a call', () => {
  expect(omitMissingScreens(getCall('getConfiguration'), configuration)).toBe(configuration);
});

it('The menu has no entry of a screen whose call the backend lacks', () => {
  lack('getShops');
  expect(showPaths()).toEqual(['/member/rewards', null, '/member/profile']);
});

it('The configuration names the calls that the backend lacks, and those that it names itself', () => {
  lack('getShops');
  const named = { ...configuration, missingCalls: ['getGifts', 'deleteMember'] };
  const { menu, missingCalls } = omitMissingScreens(getCall('getConfiguration'), named);
  expect(missingCalls).toEqual(['deleteMember', 'getGifts', 'getShops']);
  expect(menu.map(({ path }) => path)).toEqual([null, '/member/profile']);
});

it('The menu has the entry again when the call was successful', () => {
  lack('getGifts');
  report.reportCall('getGifts');
  expect(showPaths()).toEqual(paths);
});

it('Other responses are not changed', () => {
  lack('getGifts');
  expect(omitMissingScreens(getCall('getGifts'), configuration)).toBe(configuration);
});
