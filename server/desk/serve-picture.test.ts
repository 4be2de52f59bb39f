import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import { internalHeader } from '../request/internal-headers';

const LOGO = '/demo/olive/logo-light.svg';
const logo = vi.hoisted(() => ({ drawn: 0, held: Promise.resolve() }));
vi.mock(import('../app-icon/logo'), async (original) => {
  const actual = await original();
  return {
    ...actual,
    drawPublicPicture: async (...parameters) => {
      logo.drawn += 1;
      await logo.held;
      return actual.drawPublicPicture(...parameters);
    },
  };
});

/** Lets drawing wait until `release`. */
function holdDrawing() {
  logo.drawn = 0;
  let release = () => undefined as void;
  logo.held = new Promise((resolve) => (release = resolve));
  return { drawn: () => logo.drawn, release };
}

let server: Server;
let cookie: string;

beforeEach(async () => {
  startPortalProcess({});
  const { createDeskCookie } = await import('./desk-cookie');
  const { servePicture } = await import('./serve-picture');
  const session = { token: 'a-token-of-the-backend-0123456789abcdef', expiresAt: '2099-01-01T00:00:00.000Z' };
  [cookie = ''] = createDeskCookie(session, false).split(';');
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://desk.localhost');
    void servePicture(Object.assign(request, { query: Object.fromEntries(searchParams) }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.close();
  endPortalProcess();
});

interface Request {
  url?: string;
  edge?: string;
  headers?: Record<string, string>;
  method?: string;
}

async function get({ url = LOGO, edge = '320', headers = {}, method = 'GET' }: Request = {}) {
  const { port } = server.address() as AddressInfo;
  const query = new URLSearchParams({ url, edge }).toString();
  const response = await fetch(`http://127.0.0.1:${port}/?${query}`, {
    method,
    headers: { cookie, [internalHeader.desk]: '1', ...headers },
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.arrayBuffer() };
}

describe('A picture of a business on the desk’s host', () => {
  it('is drawn as PNG within one of the sizes, whatever its form, so that no script of an SVG runs there (DP1)', async () => {
    const { status, type, body } = await get();
    expect([status, type]).toEqual([200, 'image/png']);
    const { format, width, height } = await sharp(Buffer.from(body)).metadata();
    expect([format, Math.max(width, height)]).toEqual(['png', 320]);
    expect(width).toBeGreaterThan(height);
    const again = await get();
    expect(Buffer.from(again.body).equals(Buffer.from(body))).toBe(true);
  });

  it.each<[string, Request]>([
    ['of another size', { edge: '321' }],
    ['of another site', { url: 'https://x.example/logo.png' }],
    ['of another site without its protocol', { url: '//x.example/logo.png' }],
    ['outside of the public folder', { url: '/../package.json' }],
    ['outside of the public folder, encoded', { url: '/%2e%2e/package.json' }],
    ['that does not exist', { url: '/demo/none.svg' }],
    ['that is no picture', { url: '/typefaces/fraunces.css' }],
    ['without a session', { headers: { cookie: '' } }],
    ['with a session that this portal has not opened', { headers: { cookie: `desk.sid=${'x'.repeat(40)}` } }],
    ['on another host', { headers: { [internalHeader.desk]: '' } }],
  ])('is missing %s (DP1)', async (_which, request) => {
    expect((await get(request)).status).toBe(404);
  });

  it('is not tried again and again from a file that is none: only drawn pictures are remembered (DP1)', async () => {
    const { drawn, release } = holdDrawing();
    release();
    const files = ['/typefaces/fraunces.css', '/typefaces/fraunces.css?again', '/demo', `${LOGO}/`];
    for (const url of files) expect((await get({ url })).status).toBe(404);
    expect(drawn()).toBe(0);
  });

  it('is read only', async () => {
    expect((await get({ method: 'POST' })).status).toBe(405);
  });

  it('is drawn once for all spellings of its address, and answers that too many wait (DP1)', async () => {
    const { drawn, release } = holdDrawing();
    const spellings = Array.from({ length: 30 }, (_, index) => get({ url: `${LOGO}?${index}` }));
    const missing = await Promise.all([get({ url: '/demo/none.svg' }), get({ url: '/demo/%' })].slice(1));
    expect(missing.map(({ status }) => status)).toEqual([404]);
    release();
    const statuses = (await Promise.all(spellings)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(drawn()).toBe(1);
    expect((await get({ url: `${LOGO}#again` })).status).toBe(200);
    expect(drawn()).toBe(1);
  });
});
