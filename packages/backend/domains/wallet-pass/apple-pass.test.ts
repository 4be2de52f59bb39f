import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, putTestBusiness, signIn, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { checkSignature, unpackPass, sha1, getPngSize } from '../../testing/pkpass';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createDevelopmentIssuer, type AppleIssuer } from './apple-issuer';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-passes-'));
const issue = () => createDevelopmentIssuer({ NODE_ENV: 'test', DATA_DIR: folder }) as Promise<AppleIssuer>;
const DEVICE = 'a-device-of-ada';
const PASSES = '/api/wallet/apple/v1/passes';

interface PassJson {
  serialNumber: string;
  authenticationToken: string;
  passTypeIdentifier: string;
  storeCard: Record<string, { key: string; value: unknown }[]>;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

onDatabase('Apple Wallet pass', (open) => {
  let world: World;
  let issuer: AppleIssuer;
  let member: TestMember;
  let session: string;
  beforeAll(async () => {
    issuer = await issue();
    world = await createWorld(open, {}, { apple: issuer });
    const businessId = createUniqueId('passes');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId, { points: 12_300, credit: 4_550 });
    session = await signIn(world, member);
  });
  afterAll(() => world.close());

  const request = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token, body, ...more }: { token?: string; body?: unknown; since?: string; session?: string; host?: string } = {},
  ) =>
    world.server.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${SERVICE_KEY}`,
        'x-forwarded-host': more.host ?? member.host,
        ...(token ? { 'x-pass-authorization': `ApplePass ${token}` } : {}),
        ...(more.session ? { 'x-member-token': more.session } : {}),
        ...(more.since ? { 'if-modified-since': more.since } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const download = async (sessionToken = session) => {
    const response = await request('GET', '/api/wallet/apple/pass', { session: sessionToken });
    if (response.statusCode !== 200) throw new Error(response.body);
    const files = unpackPass(response.rawPayload);
    return { response, files, pass: JSON.parse(String(files['pass.json'])) as PassJson };
  };
  const registration = (serial: string, device = DEVICE) =>
    `/api/wallet/apple/v1/devices/${device}/registrations/${issuer.passTypeIdentifier}${serial && `/${serial}`}`;
  const findValue = (pass: PassJson, field: string) =>
    Object.values(pass.storeCard)
      .flat()
      .find(({ key }) => key === field)?.value;
  const buy = (amount: number) =>
    world.call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: {
        businessId: member.businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount }],
      },
    });

  it('is signed, with a manifest of every file, at the URL of its link', async () => {
    const { body } = await world.call('GET', '/api/protected/member/walletLinks', {
      host: member.host,
      token: session,
    });
    expect(body).toEqual({ links: { appleWallet: { url: '/api/wallet/apple/pass' }, googlePay: null } });
    const { response, files } = await download();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const { 'manifest.json': manifest, signature, ...rest } = files;
    const hashes = Object.fromEntries(Object.entries(rest).map(([name, file]) => [name, sha1(file)]));
    expect(JSON.parse(String(manifest))).toEqual(hashes);
    expect(signature?.length).toBeGreaterThan(500);
    expect(checkSignature(files, issuer.authority)).toMatchObject({ valid: true });
    const forged = { ...files, 'manifest.json': Buffer.from(String(manifest).replace('a', 'b')) };
    expect(checkSignature(forged, issuer.authority).valid).toBe(false);
    expect([getPngSize(files['icon.png']), getPngSize(files['logo@3x.png'])]).toEqual([
      [29, 29],
      [150, 150],
    ]);
  });

  it('shows business, member and balances in the member’s language and the colours of the business', async () => {
    const { pass } = await download();
    expect(pass).toMatchObject({
      organizationName: 'Olive & Thyme',
      logoText: 'Olive & Thyme',
      passTypeIdentifier: issuer.passTypeIdentifier,
      teamIdentifier: issuer.teamIdentifier,
      webServiceURL: `https://${member.host}/api/wallet/apple`,
      sharingProhibited: true,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: pass.serialNumber, altText: pass.serialNumber }],
    });
    expect([findValue(pass, 'points'), findValue(pass, 'credit'), findValue(pass, 'member')]).toEqual([
      '123.00',
      '₪45.50',
      'Ada Lovelace',
    ]);
    expect(pass.storeCard.primaryFields).toMatchObject([{ key: 'points' }]);
  });

  it('shows the number of gifts that can still be used, if there are any', async () => {
    expect(findValue((await download()).pass, 'gifts')).toBeUndefined();
    const gift = { name: 'Cake', description: 'A piece', validFrom: '2026-01-01T00:00:00Z' };
    const body = { businessId: member.businessId, comoMemberId: member.id, ...gift };
    const { giftId } = (await world.call('POST', '/admin/gifts', { body })).body;
    expect(findValue((await download()).pass, 'gifts')).toBe(1);
    const past = new Date(world.app.now().getTime() - 1_000);
    await world.app.db.updateTable('gifts').set({ valid_until: past }).where('id', '=', String(giftId)).execute();
    expect(findValue((await download()).pass, 'gifts')).toBeUndefined();
  });

  it('has a permanent serial number by which tills of its business find the member', async () => {
    const { serialNumber } = (await download()).pass;
    expect((await download()).pass.serialNumber).toBe(serialNumber);
    const found = async (query: string, businessId = member.businessId) =>
      (await world.call('GET', `/admin/members?businessId=${businessId}&query=${query}`)).body.members;
    expect(await found(serialNumber.toLowerCase())).toMatchObject([{ comoMemberId: member.id }]);
    const other = createUniqueId('passes');
    await putTestBusiness(world, createBusinessFile(other));
    expect(await found(serialNumber, other)).toEqual([]);
  });

  it('requires a session and is refused in a support session', async () => {
    expect((await request('GET', '/api/wallet/apple/pass')).statusCode).toBe(401);
    const { body } = await world.call('POST', '/admin/temporaryTokens', {
      body: { businessId: member.businessId, comoMemberId: member.id, issuedBy: 'dana', purpose: 'support' },
    });
    const opened = await world.call('POST', '/session/temporaryToken', {
      host: member.host,
      body: { temporaryToken: body.temporaryToken },
    });
    const support = String(opened.body.memberToken);
    expect((await request('GET', '/api/wallet/apple/pass', { session: support })).statusCode).toBe(403);
    const links = await world.call('GET', '/api/protected/member/walletLinks', { host: member.host, token: support });
    expect(links.status).toBe(403);
  });

  it('follows the balance: registered, fetched, and not sent again until it changes', async () => {
    const { pass } = await download();
    const { serialNumber: serial, authenticationToken: token } = pass;
    const register = () => request('POST', registration(serial), { token, body: { pushToken: 'ab'.repeat(32) } });
    expect([(await register()).statusCode, (await register()).statusCode]).toEqual([201, 200]);

    const known = (await request('GET', registration(''))).json<{ serialNumbers: string[]; lastUpdated: string }>();
    expect(known.serialNumbers).toEqual([serial]);
    const since = `${registration('')}?passesUpdatedSince=${known.lastUpdated}`;
    expect((await request('GET', since)).statusCode).toBe(204);
    const path = `${PASSES}/${issuer.passTypeIdentifier}/${serial}`;
    const first = await request('GET', path, { token });
    const modified = String(first.headers['last-modified']);
    expect((await request('GET', path, { token, since: modified })).statusCode).toBe(304);

    await buy(10_000);
    const news = (await request('GET', since)).json<{ serialNumbers: string[]; lastUpdated: string }>();
    expect(news.serialNumbers).toEqual([serial]);
    const second = await request('GET', path, { token, since: modified });
    expect(second.statusCode).toBe(200);
    expect(Date.parse(String(second.headers['last-modified']))).toBeGreaterThan(Date.parse(modified));
    const updated = JSON.parse(String(unpackPass(second.rawPayload)['pass.json'])) as PassJson;
    expect(findValue(updated, 'points')).toBe('223.00');
    expect(updated.authenticationToken).toBe(token);
    expect((await request('GET', `${registration('')}?passesUpdatedSince=${news.lastUpdated}`)).statusCode).toBe(204);

    expect((await request('DELETE', registration(serial), { token })).statusCode).toBe(200);
    expect((await request('GET', registration(''))).statusCode).toBe(204);
  });

  it('W8: is on ten devices at most: a further one replaces the oldest, however many come at once', async () => {
    const owner = await createMember(world, member.businessId);
    const { pass } = await download(await signIn(world, owner));
    const { serialNumber: serial, authenticationToken: token } = pass;
    const body = { pushToken: 'ab'.repeat(32) };
    const register = (device: number) =>
      request('POST', registration(serial, `device-${device}`), { token, body }).then(({ statusCode }) => statusCode);
    expect(await register(0)).toBe(201);
    world.advanceClock(1);
    const devices = Array.from({ length: 20 }, (_, device) => device + 1);
    expect(new Set(await Promise.all(devices.map(register)))).toEqual(new Set([201]));
    const stored = await world.app.db
      .selectFrom('wallet_registrations')
      .select('device_id')
      .where('serial', '=', serial)
      .execute();
    expect(stored).toHaveLength(10);
    expect(stored).not.toContainEqual({ device_id: 'device-0' });
    world.advanceClock(1);
    expect([await register(21), await register(21)]).toEqual([201, 200]);
    expect((await request('GET', registration('', 'device-21'))).statusCode).toBe(200);
  });

  it('follows the design of the business', async () => {
    const { pass, response } = await download();
    await putTestBusiness(
      world,
      createBusinessFile(member.businessId, (file) => void (file.configuration.lightTheme.primary = '#123456')),
    );
    world.advanceClock(2);
    const path = `${PASSES}/${issuer.passTypeIdentifier}/${pass.serialNumber}`;
    const since = String(response.headers['last-modified']);
    const fetched = await request('GET', path, { token: pass.authenticationToken, since });
    expect(JSON.parse(String(unpackPass(fetched.rawPayload)['pass.json']))).toMatchObject({
      backgroundColor: 'rgb(18, 52, 86)',
    });
  });

  it('is accessible only with its own token', async () => {
    const { pass } = await download();
    const stranger = await createMember(world, member.businessId);
    const theirs = (await download(await signIn(world, stranger))).pass;
    const path = `${PASSES}/${issuer.passTypeIdentifier}/${pass.serialNumber}`;
    for (const token of ['', 'x', theirs.authenticationToken, pass.serialNumber]) {
      expect((await request('GET', path, { token })).statusCode).toBe(401);
      const body = { pushToken: 'ab'.repeat(32) };
      expect((await request('POST', registration(pass.serialNumber, 'theirs'), { token, body })).statusCode).toBe(401);
      expect((await request('DELETE', registration(pass.serialNumber), { token })).statusCode).toBe(401);
    }
    expect((await request('GET', registration('', 'theirs'))).statusCode).toBe(204);
    const token = pass.authenticationToken;
    expect((await request('GET', `${PASSES}/pass.other/${pass.serialNumber}`, { token })).statusCode).toBe(404);
    const elsewhere = createUniqueId('passes');
    await putTestBusiness(world, createBusinessFile(elsewhere));
    expect((await request('GET', path, { token, host: `${elsewhere}.test` })).statusCode).toBe(401);
  });

  it('ends with its member', async () => {
    const gone = await createMember(world, member.businessId);
    const { pass } = await download(await signIn(world, gone));
    const db = world.app.db;
    for (const table of ['sessions', 'tickets', 'challenges', 'identifiers'] as const)
      await db.deleteFrom(table).where('member_id', '=', gone.id).execute();
    await db.deleteFrom('members').where('id', '=', gone.id).execute();
    const path = `${PASSES}/${issuer.passTypeIdentifier}/${pass.serialNumber}`;
    expect((await request('GET', path, { token: pass.authenticationToken })).statusCode).toBe(401);
  });

  it('returns an error for invalid input, never a 5xx', async () => {
    const { pass } = await download();
    const token = pass.authenticationToken;
    const nonsense = ['%00', '%F0%9F%98%80', 'x'.repeat(2_000), '..%2f..', "'%20or%201=1", '%E0%A4%A'];
    for (const word of nonsense) {
      for (const path of [`${PASSES}/${issuer.passTypeIdentifier}/${word}`, `${PASSES}/${word}/${pass.serialNumber}`])
        expect(Math.floor((await request('GET', path, { token })).statusCode / 100)).toBe(4);
      const responses = [
        await request('GET', `${registration('')}?passesUpdatedSince=${word}`),
        await request('GET', registration('', word)),
        await request('POST', registration(pass.serialNumber, word), { token, body: { pushToken: 'ab'.repeat(32) } }),
        await request('POST', registration(pass.serialNumber), { token, body: { pushToken: word } }),
      ];
      for (const { statusCode } of responses) expect(statusCode).toBeLessThan(500);
    }
    for (const body of [null, [], {}, { pushToken: 1 }, { pushToken: '' }])
      expect((await request('POST', registration(pass.serialNumber), { token, body })).statusCode).toBe(400);
  });

  it('accepts device logs without echoing them', async () => {
    const before = world.lines.length;
    const log = (body: unknown) => request('POST', '/api/wallet/apple/v1/log', { body });
    expect((await log({ logs: ['canary of a wallet'] })).statusCode).toBe(200);
    for (const wrong of [{}, { logs: 'x' }, [], null]) expect((await log(wrong)).statusCode).toBe(400);
    const lines = JSON.stringify(world.lines.slice(before));
    expect(lines).toContain('wallet.errors');
    expect(lines).not.toContain('canary');
    const many = await Promise.all(Array.from({ length: 40 }, () => log({ logs: [] })));
    // One was processed before; the database decides which of the concurrent ones are.
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(29);
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(11);
  });

  it('serves the icon without a session', async () => {
    const response = await request('GET', '/api/wallet/icon.png');
    expect(getPngSize(response.rawPayload)).toEqual([512, 512]);
  });
});
