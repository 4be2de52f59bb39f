import http from 'node:http';
import { expect, inject, it } from 'vitest';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { MAX_STREAMS_PER_MEMBER } from 'loyalty-text/fair-share';
import type { Revisions } from 'loyalty-contract/schemas/revisions';
import { serializeCookies, type Browser } from './browser';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));
const PATH = '/api/protected/member/revisions';

interface Stream {
  response: http.IncomingMessage;
  /** The next event; undefined at the end. */
  next(): Promise<Revisions | undefined>;
  close(): void;
}

/** Opens the stream as `EventSource` does. */
async function openStream({ portalUrl, host, cookies }: Browser): Promise<Stream> {
  const { hostname, port } = new URL(portalUrl);
  const headers = { host, cookie: serializeCookies(cookies), accept: 'text/event-stream' };
  const request = http.get({ hostname, port, path: PATH, headers, agent: false });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  request.on('error', () => undefined);
  const chunks = response.setEncoding('utf8').iterator({ destroyOnReturn: false }) as AsyncIterator<string>;
  let text = '';
  return {
    response,
    close: () => void request.destroy(),
    async next() {
      for (;;) {
        const [event = '', rest] = text.split(/\n\n(.*)/s);
        if (rest !== undefined) {
          text = rest;
          if (event.startsWith('data: ')) return JSON.parse(event.slice('data: '.length)) as Revisions;
          continue;
        }
        const chunk = await chunks.next();
        if (chunk.done) return undefined;
        text += chunk.value;
      }
    },
  };
}

it('A member’s open page is notified when a till has used a gift', async () => {
  const member = await world.createMember('olive');
  const whom = { businessId: 'olive', comoMemberId: member.comoMemberId };
  const gift = { ...whom, name: 'Cake', description: '', validFrom: '2026-01-01T00:00:00Z' };
  const { code } = await world.callAdmin<CallResponse<'issueGift'>>('POST', '/admin/gifts', gift);
  const stream = await openStream(await world.signIn(member));
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.response.headers['content-encoding']).toBeUndefined();
  const before = await stream.next();
  const reservation = { businessId: 'olive', locationId: 'olive-haifa', giftCode: code };
  const { redemptionId } = await world.callAdmin<CallResponse<'reserveGift'>>(
    'POST',
    '/admin/redemptions',
    reservation,
  );
  await world.callAdmin('POST', `/admin/redemptions/${redemptionId}/confirm`, { businessId: 'olive' });
  const after = await stream.next();
  expect(after?.gifts).not.toBe(before?.gifts);
  expect(after?.balances).toBe(before?.balances);
  stream.close();
});

it('A member can open a limited number of streams: a further one is refused until one is closed', async () => {
  const browser = await world.signIn(await world.createMember('olive'));
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_MEMBER }, () => openStream(browser)));
  const refused = await openStream(browser);
  expect([refused.response.statusCode, refused.response.headers['retry-after']]).toEqual([429, '60']);
  streams[0]?.close();
  const connectAgain = async () => {
    const stream = await openStream(browser);
    streams.push(stream);
    return stream.response.statusCode;
  };
  await expect.poll(connectAgain).toBe(200);
  for (const stream of streams) stream.close();
});

it('Visitors have no stream, and a plain request gets the revisions as JSON', async () => {
  const visitor = await openStream(world.openBrowser('olive'));
  expect(visitor.response.statusCode).toBe(401);
  visitor.close();
  const browser = await world.signIn(await world.createMember('olive'));
  const reply = await browser.request(PATH);
  expect([reply.status, Object.keys(reply.json()).sort()]).toEqual([200, ['balances', 'gifts', 'notices', 'payments']]);
});

it('The stream ends with the member’s session', async () => {
  const member = await world.createMember('olive');
  const stream = await openStream(await world.signIn(member));
  await stream.next();
  const whom = { businessId: 'olive', comoMemberId: member.comoMemberId, revokedBy: 'Dana' };
  await world.callAdmin('POST', '/admin/sessions/revoke', whom);
  expect(await stream.next()).toBeUndefined();
});
