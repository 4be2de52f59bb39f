import { MAX_STREAMS_PER_MEMBER } from 'loyalty-text/fair-share';
import type { Revisions } from 'loyalty-contract/schemas/revisions';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { createSignedInRequest, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { SERVICE_KEY } from '../../testing/world';

const { path } = getCall('getRevisions');

/** A client of the stream: each call of `next` resolves with the next event, or undefined at the end. */
interface Client {
  status: number;
  next(): Promise<Revisions | undefined>;
  close(): void;
}

onBothDatabases('Revisions of a member', (open) => {
  const { getWorld, businessId, createTill, createKey, createMember, issueTestGift, reserve } = openTillBusiness(open);
  const clients: Client[] = [];
  let url: string;
  beforeAll(async () => void (url = await getWorld().server.listen({ port: 0, host: '127.0.0.1' })));
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await expect.poll(() => getWorld().app.revisions.size()).toBe(0);
  });

  async function connect(token: string, host: string): Promise<Client> {
    const abort = new AbortController();
    const headers = {
      authorization: `Bearer ${SERVICE_KEY}`,
      'x-forwarded-host': host,
      'x-member-token': token,
      accept: 'text/event-stream',
    };
    const response = await fetch(`${url}${path}`, { headers, signal: abort.signal });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    const client: Client = {
      status: response.status,
      close: () => abort.abort(),
      async next() {
        for (;;) {
          const [event, rest] = text.split(/\n\n(.*)/s);
          if (rest !== undefined) {
            text = rest;
            if (event?.startsWith('data: ')) return JSON.parse(event.slice('data: '.length)) as Revisions;
            continue;
          }
          const chunk = await reader?.read();
          if (!chunk || chunk.done) return undefined;
          text += decoder.decode(chunk.value, { stream: true });
        }
      },
    };
    clients.push(client);
    return client;
  }

  async function watch(member: TestMember) {
    const { token } = await createSignedInRequest(getWorld(), member);
    return { token, client: await connect(token, member.host), connect: () => connect(token, member.host) };
  }

  it('are sent immediately, and after each change of gifts, balances and payments', async () => {
    const [member, till] = [await createMember({ credit: 900_000 }), await createTill()];
    const gift = await issueTestGift(member);
    const { client } = await watch(member);
    const first = await client.next();
    const { body } = await reserve(till, gift.code);
    await till.call(`redemptions/${String(body.redemptionId)}/confirm`);
    const used = await client.next();
    const isOther = (value: string | undefined) => expect.not.stringMatching(`^${value}$`) as string;
    // The member is told of it.
    expect(used).toEqual({ ...first, gifts: isOther(first?.gifts), notices: isOther(first?.notices) });
    await till.call(`redemptions/${String(body.redemptionId)}/undo`, { reason: 'Wrong table' });
    const restored = await client.next();
    expect(restored?.gifts).not.toBe(used?.gifts);
    const sale = { locationId: HAIFA, receiptNumber: 'R-1', items: [{ name: 'Tea', quantity: 1, amount: 1_000 }] };
    await till.call('purchases', { ...sale, comoMemberId: member.id });
    const earned = await client.next();
    expect(earned?.balances).not.toBe(restored?.balances);
    await till.call('payments', { locationId: HAIFA, comoMemberId: member.id, account: 'credit', amount: 600_000 });
    expect((await client.next())?.payments).not.toBe(earned?.payments);
  });

  it('are sent to the member concerned only', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const [mine, theirs] = [await watch(member), await watch(other)];
    const [before, unchanged] = [await mine.client.next(), await theirs.client.next()];
    await issueTestGift(member);
    expect((await mine.client.next())?.gifts).not.toBe(before?.gifts);
    await issueTestGift(other);
    expect((await theirs.client.next())?.gifts).not.toBe(unchanged?.gifts);
  });

  it('end with the session', async () => {
    const member = await createMember();
    const { client } = await watch(member);
    await client.next();
    const support = await createKey('support');
    await support.call('sessions/revoke', { comoMemberId: member.id, revokedBy: 'Dana', reason: 'lost phone' });
    expect(await client.next()).toBeUndefined();
  });

  it('are limited for a member, until a stream is closed', async () => {
    const { client, connect: connectAgain } = await watch(await createMember());
    for (let tab = 2; tab <= MAX_STREAMS_PER_MEMBER; tab += 1) expect((await connectAgain()).status).toBe(200);
    expect((await connectAgain()).status).toBe(429);
    client.close();
    await expect.poll(async () => (await connectAgain()).status).toBe(200);
    const { client: other } = await watch(await createMember());
    expect(other.status).toBe(200);
  });

  it('are a plain response without the media type of streams, and are refused without a session', async () => {
    const member = await createMember();
    const from = await createSignedInRequest(getWorld(), member);
    const { status, body } = await getWorld().call('GET', path, from);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['balances', 'gifts', 'notices', 'payments']]);
    expect((await connect('nothing', `${businessId}.test`)).status).toBe(401);
    expect((await getWorld().call('GET', path, { host: member.host })).body.code).toBe('SESSION_REQUIRED');
  });
});
