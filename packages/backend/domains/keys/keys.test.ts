import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import { calls } from 'loyalty-contract/calls/calls';
import { hosted } from 'loyalty-contract/hosted';
import { fillPath } from 'loyalty-contract/calls/route';
import { KeyRole } from 'loyalty-contract/schemas/keys';
import { walletService } from 'loyalty-contract/wallet-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allScopes } from '../../core/permissions';
import { sha256 } from '../../core/secrets';
import { createMember, putTestBusiness, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { staffRoles } from '../../testing/staff-roles';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createKeyDirectory } from './key-directory';

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Routes outside the contract that require a key, with an example address of each. */
const portalPages = [
  ['GET', `${hosted.backend}/style.css`],
  ['GET', `${hosted.backend}/checkout/${'x'.repeat(43)}`],
  ['POST', `${hosted.backend}/checkout/${'x'.repeat(43)}`],
  ['POST', `${hosted.backend}${hosted.webhook}`],
  ['GET', walletService.icon],
  ['GET', walletService.applePass],
  ['POST', `${walletService.appleService}/v1/log`],
] as const;

/** The roles with a fixed set of scopes. */
const fixedRoles = KeyRole.exclude(['system']).options;

describe('The roles that a test expects of each call', () => {
  it('are listed for exactly the staff calls', () => {
    const staffCalls = calls.filter(({ access }) => access === 'admin').map(({ name }) => name);
    expect(Object.keys(staffRoles).sort()).toEqual(staffCalls.sort());
  });
});

onDatabase('Service keys', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('keys');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const create = async (role: string, more: Record<string, unknown> = {}) => {
    const name = createUniqueId(role);
    const limit = ['cashier', 'manager', 'owner'].includes(role) ? { businessId } : {};
    const { status, body, text } = await world.call('POST', '/admin/keys', { body: { name, role, ...limit, ...more } });
    if (status !== 200) throw new Error(`the key was refused: ${text}`);
    return { name, key: String(body.key) };
  };
  const configuration = async (key: string, host = `${businessId}.test`) => {
    const { status, body } = await world.call('GET', '/api/configuration', { host, headers: bearer(key) });
    return status === 200 ? 200 : body.code;
  };
  const revoke = (name: string) =>
    world.call('POST', `/admin/keys/${name}/revoke`, { body: { reason: 'replaced' }, headers: { 'x-actor': 'Dana' } });

  it.each(fixedRoles)('allow a key of role %s exactly the calls of that role', async (role) => {
    const { key } = await create(role);
    const getOutcome = async (method: string, path: string) => {
      const { statusCode, body } = await world.server.inject({
        method: method as 'GET',
        url: path,
        headers: { ...bearer(key), 'x-forwarded-host': `${businessId}.test` },
      });
      if (statusCode === 401) expect(body).not.toContain('SERVICE_KEY_REQUIRED');
      return statusCode === 403 && body.includes('FORBIDDEN_TO_KEY') ? 'refused' : 'made';
    };
    for (const call of calls) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
      const allowed = call.access === 'admin' ? (staffRoles[call.name] ?? []) : ['portal'];
      const needsBusiness = ['cashier', 'manager', 'owner'].includes(role) && allowed.includes(role);
      // A request that names no business can be refused to a key of one business although its role permits the call.
      if (needsBusiness) continue;
      const expected = allowed.includes(role) ? 'made' : 'refused';
      expect([call.name, await getOutcome(call.method, fillPath(call.path, params))]).toEqual([call.name, expected]);
    }
    for (const [method, path] of portalPages)
      expect([path, await getOutcome(method, path)]).toEqual([path, role === 'portal' ? 'made' : 'refused']);
  });

  it('deny a call that declares no scope', () => {
    const server = world.createServer();
    expect(() => server.get('/forgotten', () => 'open to all')).toThrow(
      /does not declare the permitted scopes of service keys/,
    );
  });

  it('a key is shown once and stored as SHA-256, also in its idempotent response', async () => {
    const name = createUniqueId('once');
    const again = () => world.call('POST', '/admin/keys', { body: { name, role: 'till' }, idempotencyKey });
    const idempotencyKey = randomUUID();
    const [first, second] = [await again(), await again()];
    const key = String(first.body.key);
    expect(key).toMatch(/^lpk_[\w-]{43}$/);
    expect(second.body).toEqual({ ...first.body, key: null });
    const { db } = world.app;
    const row = await db.selectFrom('service_keys').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    expect(row.key_hash).toBe(sha256(key));
    const responses = await db.selectFrom('idempotency_keys').select('answer').execute();
    const list = await world.call('GET', '/admin/keys');
    expect(JSON.stringify([row, responses, list.body])).not.toContain(key);
  });

  it('a key is replaced without a gap, and the old one is invalid everywhere within a second', async () => {
    const { db, environment, now } = world.app;
    const other = world.createServer({ keys: createKeyDirectory(db, environment.LOYALTY_BACKEND_KEY, now) });
    const atOther = async (key: string) => {
      const headers = { ...bearer(key), 'x-forwarded-host': `${businessId}.test` };
      return (await other.inject({ url: '/api/configuration', headers })).statusCode;
    };
    const [old, next] = [await create('portal'), await create('portal')];
    for (const { key } of [old, next]) expect([await configuration(key), await atOther(key)]).toEqual([200, 200]);
    const { body } = await revoke(old.name);
    expect(body.name).toBe(old.name);
    expect(await configuration(old.key)).toBe('SERVICE_KEY_REQUIRED');
    world.advanceClock(1);
    expect(await atOther(old.key)).toBe(401);
    expect([await configuration(next.key), await atOther(next.key)]).toEqual([200, 200]);
    await other.close();
  });

  it('a key expires by database time, and the list shows it as expired', async () => {
    const at = new Date(world.app.now().getTime() + 60_000).toISOString();
    const { name, key } = await create('portal', { expiresAt: at });
    expect(await configuration(key)).toBe(200);
    world.advanceClock(60);
    expect(await configuration(key)).toBe('SERVICE_KEY_REQUIRED');
    const { body } = await world.call('GET', '/admin/keys');
    const rows = body.keys as { name: string }[];
    expect(rows.find((row) => row.name === name)).toMatchObject({ state: 'expired', expiresAt: at });
    expect(world.lines.filter(({ event }) => event === 'key.refused').at(-1)).toMatchObject({
      reason: 'expired',
      key: name,
    });
  });

  it('the list shows when a key was last used, and the status names a used key that expires soon', async () => {
    const soon = new Date(world.app.now().getTime() + 5 * DAY_MS).toISOString();
    const [used, unused] = [await create('till', { expiresAt: soon }), await create('till', { expiresAt: soon })];
    await world.call('GET', '/admin/members?businessId=x&query=y', { headers: bearer(used.key) });
    const { body } = await world.call('GET', '/admin/keys');
    const rows = body.keys as { name: string; lastUsedAt: string | null }[];
    expect(rows.find(({ name }) => name === used.name)?.lastUsedAt).not.toBeNull();
    expect(rows.find(({ name }) => name === unused.name)?.lastUsedAt).toBeNull();
    const { body: status } = await world.call('GET', '/admin/status');
    expect(status.problems).toContain(`key expires soon: ${used.name}`);
    expect(status.problems).not.toContain(`key expires soon: ${unused.name}`);
  });

  it('a key of one business opens only that business, and no call for all of them', async () => {
    const theirs = createUniqueId('theirs');
    await putTestBusiness(world, createBusinessFile(theirs));
    const portal = await create('portal', { businessId });
    expect([await configuration(portal.key), await configuration(portal.key, `${theirs}.test`)]).toEqual([
      200,
      'FORBIDDEN_TO_KEY',
    ]);
    const till = await create('till', { businessId });
    const receipt = async (id: string) => {
      const body = { businessId: id, total: 500, type: 'receipt' };
      return (await world.call('POST', '/admin/receipts', { body, headers: bearer(till.key) })).status;
    };
    expect([await receipt(businessId), await receipt(theirs)]).toEqual([200, 403]);
    const operator = await create('operator', { businessId });
    const request = async (path: string) => (await world.call('GET', path, { headers: bearer(operator.key) })).status;
    expect(await request(`/admin/audit?businessId=${businessId}`)).toBe(200);
    for (const path of ['/admin/audit', `/admin/audit?businessId=${theirs}`, '/admin/businesses', '/admin/status'])
      expect([path, await request(path)]).toEqual([path, 403]);
    const foreign = await world.call('PUT', `/admin/businesses/${businessId}`, {
      body: createBusinessFile(theirs),
      headers: bearer(operator.key),
    });
    expect(foreign.body.code).toBe('FORBIDDEN_TO_KEY');
    const operatorKey = { name: createUniqueId('stronger'), role: 'operator' };
    const escaped = await world.call('POST', '/admin/keys', { body: operatorKey, headers: bearer(operator.key) });
    expect(escaped.body.code).toBe('FORBIDDEN_TO_KEY');
  });

  it('a support key creates members, but without a balance', async () => {
    const { key } = await create('support');
    const send = (more: object) =>
      world.call('POST', '/admin/members', {
        body: { businessId, email: `${createUniqueId('member')}@example.com`, ...more },
        headers: bearer(key),
      });
    expect((await send({})).status).toBe(200);
    for (const more of [{ points: 1 }, { credit: 1 }]) expect((await send(more)).body.code).toBe('FORBIDDEN_TO_KEY');
  });

  it('the audit log and the log name the person from body or header', async () => {
    const { name, key } = await create('operator');
    const member = await createMember(world, businessId);
    const headers = { ...bearer(key), 'x-actor': encodeURIComponent('Şule דנה') };
    const whom = { businessId, comoMemberId: member.id };
    await world.call('POST', '/admin/gifts', {
      body: { ...whom, name: 'Cake', description: '', validFrom: '2026-01-01T00:00:00Z' },
      headers,
    });
    const points = { account: 'points', amount: 5, by: 'Dana', reason: 'sorry' };
    await world.call('POST', '/admin/adjustments', { body: { ...whom, ...points }, headers });
    const { body } = await world.call('GET', `/admin/audit?businessId=${businessId}&key=${name}`);
    expect(body.entries).toMatchObject([
      { action: 'balance.adjust', actor: 'Dana', key: name },
      { action: 'gift.issue', actor: 'Şule דנה', key: name },
    ]);
    expect(world.lines.find(({ call, key: by }) => call === 'adjustBalance' && by === name)).toBeDefined();
    expect(JSON.stringify(world.lines)).not.toContain(key);
    const { body: getOutcome } = await world.call('GET', `/admin/audit?businessId=${businessId}&action=member.create`);
    expect((getOutcome.entries as object[])[0]).toMatchObject({ actor: 'Sam', key: 'environment' });
  });

  it('keys are listed and revoked with a person, have unique names, and those of the environment are fixed', async () => {
    const { name } = await create('till');
    const send = (body: object) => world.call('POST', '/admin/keys', { body, headers: { 'x-actor': 'Dana' } });
    for (const taken of [name, 'environment'])
      expect((await send({ name: taken, role: 'till' })).body.code).toBe('ALREADY_EXISTS');
    expect((await send({ name: createUniqueId('late'), role: 'till', expiresAt: '2020-01-01T00:00:00Z' })).status).toBe(
      400,
    );
    expect((await send({ name: createUniqueId('lost'), role: 'till', businessId: 'nowhere' })).status).toBe(404);
    expect((await revoke('nobody')).status).toBe(404);
    const first = await revoke(name);
    world.advanceClock(5);
    expect((await revoke(name)).body).toEqual(first.body);
    const { body } = await world.call('GET', `/admin/audit?action=key.revoke`);
    expect((body.entries as object[])[0]).toMatchObject({
      actor: 'Dana',
      subject: name,
      detail: { reason: 'replaced' },
    });
  });

  it.each(['%', 'x'.repeat(101), 'a%0Ab'])('%j is refused as a name of a person', async (actor) => {
    const body = { businessId, email: `${createUniqueId('member')}@example.com` };
    const { status } = await world.call('POST', '/admin/members', { body, headers: { 'x-actor': actor } });
    expect(status).toBe(400);
  });

  it('O16: a new key of the environment replaces the former one without a gap between two steps of the guide', async () => {
    const [former, next] = ['f'.repeat(32), 'n'.repeat(32)];
    const steps = [former, `${former},${next}`, `${next},${former}`, next];
    const peers = steps.map((LOYALTY_BACKEND_KEY) => world.createPeer({ LOYALTY_BACKEND_KEY }));
    /** Whether the backend of a step accepts what the portal of another step sends. */
    const isAccepted = async (portal: number, backend: number) => {
      const [sent = ''] = peers[portal]?.app.environment.LOYALTY_BACKEND_KEY ?? [];
      const options = { host: `${businessId}.test`, headers: bearer(sent) };
      return (await peers[backend]?.call('GET', '/api/configuration', options))?.status === 200;
    };
    for (const [portal, backend] of [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1],
      [2, 3],
      [3, 2],
    ] as const)
      expect([portal, backend, await isAccepted(portal, backend)]).toEqual([portal, backend, true]);
    expect([await isAccepted(0, 3), await isAccepted(3, 0)]).toEqual([false, false]);
    for (const peer of peers) await peer.close();
  });

  it('keys of the environment work without a database', async () => {
    const { db, now } = world.app;
    const away = db.withPlugin({
      transformQuery: () => {
        throw new Error('the database is unavailable');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const keys = createKeyDirectory(away, [SERVICE_KEY], now);
    expect(await keys.check(SERVICE_KEY)).toMatchObject({ key: { name: 'environment', scopes: allScopes } });
    expect(await keys.check(`${SERVICE_KEY}x`)).toEqual({ refused: 'unknown' });
    await expect(keys.check(`lpk_${'k'.repeat(43)}`)).rejects.toThrow('unavailable');
  });
});
