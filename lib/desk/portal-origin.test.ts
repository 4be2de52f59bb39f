import { expect, it } from 'vitest';
import { getPortalOrigin } from './portal-origin';

it.each([
  ['http://desk.localhost:4500', 'olive.localhost', 'http://olive.localhost:4500'],
  ['https://desk.example.com', 'club.olive.example', 'https://club.olive.example'],
])('is with the scheme and port of the desk: %s, %s', (desk, host, origin) =>
  expect(getPortalOrigin(desk, host)).toBe(origin),
);
