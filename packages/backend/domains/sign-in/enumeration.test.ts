import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver } from '../../testing/sign-in-driver';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

/** Longer than the codes that are sent, so that it is never right by chance. */
const WRONG_CODE = '000000';

onDatabase('Account enumeration', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('returns the same response after the same statements for existing and unknown identifiers (O6)', async () => {
    const { businessId, member, from } = await createSignInDriver(world);
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => {
        file.configuration.login.identifiers.push({ key: 'memberNumber', label: 'No', inputMode: 'numeric' });
        file.configuration.login.migration = { card: 'card', additionalField: 'proof' };
      }),
    );
    await createMember(world, businessId, {
      identifiers: { memberNumber: '100200' },
      migration: { card: 'old-1', additionalField: '77' },
    });
    const createNumberRequest = (value: string) => ({ customIdentifier: 'memberNumber', userIdentifier: value });
    const createCardRequest = (card: string, proof: string) => ({
      customIdentifier: 'migrationCard',
      userIdentifier: card,
      migrationAdditionalField: proof,
    });
    const pairs = [
      [toEmailIdentifier(member.email), toEmailIdentifier(member.email.replace('member', 'mirage'))],
      [createNumberRequest('100200'), createNumberRequest('999999')],
      [createCardRequest('old-1', '77'), createCardRequest('old-1', '78')],
      [createCardRequest('old-1', '77'), createCardRequest('old-2', '77')],
    ] as const;
    const statements = recordStatements(world);
    for (const [known, unknown] of pairs) {
      const responses = [];
      for (const body of [known, unknown]) {
        const visitor = { host: from.host, browser: createBrowserId(), address: createClientAddress() };
        world.advanceClock(40);
        statements.kinds.length = 0;
        const requested = await world.call('POST', '/api/auth/requestVerification', { ...visitor, body });
        const wrong = await world.call('POST', '/api/auth/loginVerify', {
          ...visitor,
          body: { ...body, code: WRONG_CODE },
        });
        responses.push([
          requested.status,
          requested.text,
          Object.keys(requested.headers).sort(),
          wrong.status,
          [...statements.kinds],
        ]);
      }
      expect(responses[0]).toEqual(responses[1]);
    }
    statements.stop();
    const { body } = await world.call('GET', '/admin/outbox');
    expect((body.messages as { to: string }[]).some((message) => message.to.includes('999999'))).toBe(false);
  });

  it('never accepts a code for an unknown custom identifier (O6)', async () => {
    const { businessId, from } = await createSignInDriver(world);
    await putTestBusiness(
      world,
      createBusinessFile(
        businessId,
        (file) => void file.configuration.login.identifiers.push({ key: 'number', label: 'No', inputMode: 'text' }),
      ),
    );
    const body = { customIdentifier: 'number', userIdentifier: 'nobody' };
    await world.call('POST', '/api/auth/requestVerification', { ...from, body });
    for (const code of ['0000', '1234', '9999']) {
      expect(
        (await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...body, code } })).body.status,
      ).not.toBe('OK');
    }
    expect(
      (await world.call('POST', '/api/auth/loginVerify', { ...from, body: { ...body, code: '0001' } })).body.status,
    ).toBe('TOO_MANY_ATTEMPTS');
  });

  it('reveals nothing about invalid identifiers and does not delay step-up', async () => {
    const { member, from } = await createSignInDriver(world);
    const bad = [
      { customIdentifier: 'phoneNumber', userIdentifier: '12' },
      { customIdentifier: 'email', userIdentifier: 'nobody' },
      { customIdentifier: 'passport', userIdentifier: 'X' },
      { customIdentifier: 'migrationCard', userIdentifier: 'X' },
    ];
    for (const body of bad)
      expect((await world.call('POST', '/api/auth/requestVerification', { ...from, body })).status).toBe(400);
    const confirm = { ...toEmailIdentifier(member.email), purpose: 'confirm' };
    const unsigned = await world.call('POST', '/api/auth/requestVerification', { ...from, body: confirm });
    expect([unsigned.status, unsigned.body.code]).toEqual([401, 'SESSION_REQUIRED']);
  });
});

/** Records the kinds of the statements that the backend sends to the database from now on: each takes its time. */
function recordStatements(world: World) {
  const { db } = world.app;
  const record = { kinds: [] as string[], stop: () => void (world.app.db = db) };
  world.app.db = db.withPlugin({
    transformQuery({ node }) {
      record.kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return record;
}
