import { createGzip } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieNames, headerNames, junk, toHeaderValue } from '@/tests/hostile/junk';
import { startEdgeServer, type EdgeServer } from '@/tests/setup/edge-server';
import { getAnnotations } from '../request/request-annotations';

const DESK = 'desk.localhost';
/** A page that is still being compressed when it has been rendered. */
const COMPRESSED = '/compressed';

let edge: EdgeServer;
let rendered: number;
let status: number;
/** The codings that the renderer is asked for. */
let encodings: unknown[];

beforeAll(async () => {
  edge = await startEdgeServer({
    deskHost: DESK,
    next: async (request, response) => {
      rendered += 1;
      encodings.push(request.headers['accept-encoding']);
      getAnnotations(request).isCurrent = () => Promise.resolve(true);
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...(request.url === COMPRESSED && { 'content-encoding': 'gzip' }),
      });
      if (request.url !== COMPRESSED) return void response.end(`<html>page ${rendered}`);
      const gzip = createGzip();
      gzip.pipe(response);
      gzip.end(`<html>page ${rendered}`);
    },
  });
});
afterAll(() => edge.stop());
beforeEach(() => {
  rendered = 0;
  encodings = [];
  status = 200;
});

const send: EdgeServer['send'] = (path, headers) => edge.send(path, headers);

describe('Page for all who are not signed in', () => {
  it('M4: is used whatever headers and cookies a stranger invents, except for a chosen language', async () => {
    const header = fc.tuple(fc.constantFrom(...headerNames.filter((name) => name !== 'expect')), junk);
    const cookie = fc.tuple(fc.constantFrom(...cookieNames.filter((name) => name !== 'SelectedLanguage')), junk);
    const invented = fc.oneof(
      header.map(([name, value]) => ({ [name]: value })),
      cookie.map(([name, value]) => ({ cookie: `${name}=${value}` })),
    );
    const isSendable = (value: string) => !/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value);
    await send('/invented');
    await fc.assert(
      fc.asyncProperty(invented, async (headers) => {
        const sent = Object.entries(headers).map(([name, value]) => [name, toHeaderValue(value)] as const);
        fc.pre(sent.every(([, value]) => isSendable(value)));
        expect((await send('/invented', Object.fromEntries(sent))).text).toBe('<html>page 1');
      }),
      { numRuns: 300, seed: 38 },
    );
    expect(rendered).toBe(1);
  });

  it.each([
    ['deflate', 'identity'],
    ['gzip;q=0, deflate', 'identity'],
    ['deflate, gzip, br', 'gzip'],
  ])('M4: is rendered in a coding that it can be kept in for a client that accepts %s', async (accepted, coding) => {
    await send(`/coding-${encodeURIComponent(accepted)}`, { 'accept-encoding': accepted });
    expect(encodings).toEqual([coding]);
  });

  it('M4: is rendered once when its response ends after the rendering', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    expect((await send(COMPRESSED, headers)).text).toBe('<html>page 1');
    expect((await send(COMPRESSED, headers)).text).toBe('<html>page 1');
    expect(rendered).toBe(1);
  });

  it('V1: is one for all temporary links, and tells no other site its address', async () => {
    const first = await send('/campaign?temporarytoken=token-a&utm_source=mail');
    const second = await send('/campaign/?TemporaryToken=token-b');
    expect([rendered, first.text, second.text]).toEqual([1, '<html>page 1', '<html>page 1']);
    const plain = await send('/campaign');
    const nested = await send('/campaign?returnUrl=%2F%3Ftemporarytoken%3Da');
    expect(rendered).toBe(2);
    expect([first, second, plain, nested].map(({ headers }) => headers['referrer-policy'])).toEqual([
      'no-referrer',
      'no-referrer',
      'strict-origin-when-cross-origin',
      'no-referrer',
    ]);
  });

  it('is found at its address without slashes that are too many, with what its sender wants to find there', async () => {
    const { status, headers } = await send('/campaign//lp/?x=1&utm_source=mail&theme=dark');
    expect([status, headers.location, rendered]).toEqual([308, '/campaign/lp?theme=dark&utm_source=mail', 0]);
  });

  it('of the desk is one for all people of a language who are not signed in', async () => {
    const desk = (path: string, headers: Record<string, string> = {}) => send(path, { host: DESK, ...headers });
    const [first] = [await desk('/sign-in'), await desk('/sign-in', { cookie: 'desk.sid=short' })];
    expect((await desk('/sign-in', { 'accept-language': 'en-GB,en;q=0.9', cookie: 'desk.place={}' })).text).toBe(
      first.text,
    );
    expect(rendered).toBe(1);
    await desk('/sign-in', { 'accept-language': 'he' });
    await desk('/sign-in', { cookie: `desk.sid=${'x'.repeat(43)}` });
    await desk('/sign-in?next=%2Ftill');
    expect(rendered).toBe(4);
  });

  it('is sent with its status if it is a redirect for all', async () => {
    status = 307;
    expect([(await send('/leads')).status, (await send('/leads')).status]).toEqual([307, 307]);
    expect(rendered).toBe(1);
  });
});
