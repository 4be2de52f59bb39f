import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from 'loyalty-contract/calls/calls';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { createAuthenticator } from '../../testing/authenticator';
import { onDatabase } from '../../testing/databases';
import { PROOF_MS } from '../../core/staff-proof';
import { createExampleRequest } from '../../testing/example-requests';
import { createStaff, readStaffCode, signInStaff, type TestPerson } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const HOST = 'desk.example.com';
const place = { origin: `https://${HOST}`, rpId: HOST };
const Challenge = z.object({ challengeId: z.string(), options: z.object({ challenge: z.string() }) });
const PROOF_SECONDS = PROOF_MS / 1_000;

/** What must not be possible with a session that somebody took over. */
const sensitive = [
  'createKey',
  'revokeKey',
  'createWebhook',
  'updateWebhook',
  'disableWebhook',
  'enableWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'replayDeliveries',
  'createImport',
  'importRows',
  'undoImport',
  'exportMembers',
  'exportSurveyAnswers',
  'mergeMembers',
  'undoMerge',
  'startContactChange',
  'confirmContactChange',
  'inviteStaff',
  'changeStaff',
  'removeStaff',
  'setStaffPin',
  'publishDraft',
  'restoreVersion',
  'startCampaign',
  'createPasskeyRegistration',
  'registerPasskey',
  'deletePasskey',
];

onDatabase('A proof of who a person of staff is', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open, { DESK_HOST: HOST });
    businessId = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  /** A person whose sign-in is too old to count. */
  async function createPerson(role = 'owner'): Promise<TestPerson> {
    const person = await createStaff(world, businessId, role);
    world.advanceClock(PROOF_SECONDS);
    return person;
  }
  const createKey = ({ call }: Pick<TestPerson, 'call'>) =>
    call('POST', '/admin/keys', { name: createUniqueId('key'), role: 'till', businessId });
  async function requestCode({ email }: TestPerson) {
    const { body } = await world.call('POST', '/staff/code', { body: { email } });
    return { challengeId: body.challengeId, code: await readStaffCode(world, email) };
  }
  const confirm = ({ call }: TestPerson, body: Record<string, unknown>) => call('POST', '/staff/session/confirm', body);

  it('DK8: is required for keys, webhooks, imports, exports, staff and passkeys, and for nothing else', async () => {
    const owner = await createPerson();
    const refused: string[] = [];
    for (const call of calls.filter(({ access, needsStaff }) => access === 'admin' || needsStaff)) {
      const { path, body } = createExampleRequest(call, businessId);
      const headers = { 'x-staff-token': owner.token };
      const response = await world.call(call.method, path, { headers, body });
      if (response.body.code === 'REAUTHENTICATION_REQUIRED') refused.push(call.name);
      if (call.name === 'endStaffSession') owner.token = await signInStaff(world, owner.email);
      // A new session is proved.
      if (call.name === 'endStaffSession') world.advanceClock(PROOF_SECONDS);
    }
    expect(refused.sort()).toEqual([...sensitive].sort());
  });

  it('DK8: is the sign-in for five minutes', async () => {
    const owner = await createStaff(world, businessId, 'owner');
    world.advanceClock(PROOF_SECONDS - 1);
    expect((await createKey(owner)).status).toBe(200);
    world.advanceClock(1);
    expect((await createKey(owner)).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('DK8: is a code of the person, for this session', async () => {
    const owner = await createPerson();
    const otherToken = await signInStaff(world, owner.email);
    world.advanceClock(PROOF_SECONDS);
    const sent = await requestCode(owner);
    expect((await confirm(owner, sent)).body).toEqual({ status: 'OK' });
    expect((await createKey(owner)).status).toBe(200);
    expect((await confirm(owner, sent)).body.status).toBe('CODE_EXPIRED');
    const headers = { 'x-staff-token': otherToken };
    const path = `/admin/exports/members?businessId=${businessId}`;
    expect((await world.call('GET', path, { headers })).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('DK8: is no code of somebody else, no wrong one, and none that was tried too often', async () => {
    const [owner, accomplice] = [await createPerson(), await createPerson('cashier')];
    const foreign = await requestCode(accomplice);
    expect((await confirm(owner, foreign)).body).toMatchObject({ status: 'WRONG_CODE' });
    const sent = await requestCode(owner);
    const wrong = { ...sent, code: sent.code === '111111' ? '222222' : '111111' };
    for (let left = 2; left >= 0; left -= 1)
      expect((await confirm(owner, wrong)).body).toEqual({ status: 'WRONG_CODE', attemptsLeft: left });
    expect((await confirm(owner, sent)).body.status).toBe('CODE_EXPIRED');
    expect((await createKey(owner)).body.code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('DK8: is a passkey of the person, and of nobody else', async () => {
    const [owner, accomplice] = [
      await createStaff(world, businessId, 'owner'),
      await createStaff(world, businessId, 'cashier'),
    ];
    const register = async (person: TestPerson) => {
      const authenticator = createAuthenticator();
      const options = await person.call('POST', '/staff/passkeys/options', {});
      const { challengeId, options: registration } = Challenge.parse(options.body);
      const credential = authenticator.register({ ...place, challenge: registration.challenge });
      const body = { challengeId, name: 'Phone', credential };
      expect((await person.call('POST', '/staff/passkeys', body)).body.status).toBe('OK');
      return authenticator;
    };
    const [own, foreign] = [await register(owner), await register(accomplice)];
    world.advanceClock(PROOF_SECONDS);
    const prove = async (authenticator: ReturnType<typeof createAuthenticator>, staffId: string) => {
      const options = await world.call('POST', '/staff/passkey-session/options', { body: {} });
      const { challengeId, options: signIn } = Challenge.parse(options.body);
      const credential = authenticator.signIn({ ...place, challenge: signIn.challenge }, { counter: 1, staffId });
      return (await owner.call('POST', '/staff/session/confirm/passkey', { challengeId, credential })).body.status;
    };
    expect(await prove(foreign, accomplice.staffId)).toBe('PASSKEY_REFUSED');
    expect((await createKey(owner)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await prove(own, owner.staffId)).toBe('OK');
    expect((await createKey(owner)).status).toBe(200);
  });

  it('DK8: is not asked of a service key, nor of a person whose role does not permit the call', async () => {
    const cashier = await createPerson('cashier');
    expect((await createKey(cashier)).body.code).toBe('FORBIDDEN_TO_STAFF');
    const body = { name: createUniqueId('key'), role: 'till', businessId };
    expect((await world.call('POST', '/admin/keys', { body })).status).toBe(200);
  });
});
