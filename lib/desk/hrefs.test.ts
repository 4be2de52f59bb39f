import { describe, expect, it } from 'vitest';
import { isDeskRoute, toDeskHostPath, toDeskRoute } from './hrefs';

describe('Routes of the desk', () => {
  it.each([
    ['/', '/desk'],
    ['/till', '/desk/till'],
    ['/members/[id]', '/desk/members/[id]'],
  ])('have the path %s for the page %s', (path, route) => {
    expect(toDeskRoute(path)).toBe(route);
    expect(toDeskHostPath(route)).toBe(path);
    expect(isDeskRoute(route)).toBe(true);
  });

  it.each([
    ['/desk?next=%2Ftill', '/?next=%2Ftill'],
    ['/desk/log?member=m-1', '/log?member=m-1'],
    ['/till', '/till'],
    ['/desktop', '/desktop'],
  ])('turn %s into the path %s', (route, path) => expect(toDeskHostPath(route)).toBe(path));

  it.each(['/', '/desktop', '/api/desk', '/member/shop'])('do not include %s', (route) =>
    expect(isDeskRoute(route)).toBe(false),
  );
});
