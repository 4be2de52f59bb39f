import { describe, expect, it } from 'vitest';
import { mapDeskTarget } from './desk-target';
import { getResponseKind } from './response-headers';

const publicFiles = new Set(['/images/favicon.svg', '/demo/olive/hero.svg']);
const map = (target: string, desk: boolean, development = false) =>
  mapDeskTarget(target, getResponseKind(target.split('?')[0] ?? '', publicFiles), { desk, development });

describe('A request for the desk’s host', () => {
  it.each([
    ['/', '/desk'],
    ['/?next=%2Ftill', '/desk?next=%2Ftill'],
    ['/till', '/desk/till'],
    ['/members/7?tab=gifts', '/desk/members/7?tab=gifts'],
    // A member's page is a missing page of the desk.
    ['/member/profile', '/desk/member/profile'],
  ])('for the page %s is for the page %s of the build', (target, mapped) => {
    expect(map(target, true)).toBe(mapped);
  });

  it.each(['/api/desk/staff/session', '/api/reports', '/_next/static/chunks/a.js', '/images/favicon.svg'])(
    'reaches %s unchanged',
    (target) => expect(map(target, true)).toBe(target),
  );

  it.each([
    '/desk',
    '/desk/till',
    '/api/configuration',
    '/api/auth/session',
    '/api/desk',
    '/api/wallet/v1/passes',
    '/demo/olive/hero.svg',
    '/manifest.webmanifest',
    '/offline-worker.js',
    '/embed.js',
    '/_next/data/build/till.json',
  ])('gets 404 for %s', (target) => expect(map(target, true)).toBeNull());

  it('reaches the bundler during development', () => {
    expect(map('/_next/webpack-hmr', true, true)).toBe('/_next/webpack-hmr');
  });
});

describe('A request for any other host', () => {
  it.each(['/', '/member/profile', '/desks', '/api/configuration', '/api/desks', '/embed.js', '/manifest.webmanifest'])(
    'reaches %s unchanged',
    (target) => expect(map(target, false)).toBe(target),
  );

  it.each(['/desk', '/desk/till', '/desk/till?x'])('gets the missing page for %s', (target) => {
    expect(map(target, false)).toBe('/404');
  });

  it.each(['/api/desk', '/api/desk/staff/session'])('gets 404 for %s', (target) => {
    expect(map(target, false)).toBeNull();
  });
});
