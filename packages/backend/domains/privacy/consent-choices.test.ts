import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Body } from 'loyalty-contract/calls/calls';
import { ConsentChoices, Consents } from 'loyalty-contract/schemas/consents';
import {
  createMember,
  createUniqueId,
  putTestBusiness,
  signInWithConsents,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';
import { sha256 } from '../../core/secrets';

const CONSENTS = '/api/protected/member/consents';
const CHOICE = '/api/protected/member/consentChoice';
/** A backend with choices has them in every response. */
const ConsentsWithChoices = z.object({ ...Consents.shape, ...ConsentChoices.shape });

onDatabase('Choices of consent', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let from: RequestOptions;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    businessId = createUniqueId('choices');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await createMember(world, businessId, { hasConsent: false });
    from = await signInWithConsents(world, member, ['terms']);
  });

  const read = async () => ConsentsWithChoices.parse((await world.call('GET', CONSENTS, from)).body);
  const getStates = ({ consentChoices }: z.infer<typeof ConsentChoices>) =>
    Object.fromEntries(consentChoices.map(({ purpose, channel, granted }) => [`${purpose} ${channel}`, granted]));
  const choose = async (change: Partial<Body<'setConsentChoice'>>, options: RequestOptions = from) => {
    const [choice] = (await read()).consentChoices;
    const body = { purpose: 'marketing', granted: true, textHash: choice?.textHash, ...change };
    return world.call('POST', CHOICE, { ...options, body });
  };
  const log = () =>
    world.app.db.selectFrom('consents').selectAll().where('member_id', '=', member.id).orderBy('id').execute();
  const findForStaff = async () =>
    (await world.call('GET', `/admin/members?businessId=${businessId}&query=${member.id}`)).body.members;

  it('are by default the optional consents of the registration form, by each way of contact', async () => {
    const { consentChoices } = await read();
    expect(getStates({ consentChoices })).toEqual({ 'marketing email': false, 'marketing sms': false });
    const text = 'Send me news and offers. I can change this at any time.';
    expect(consentChoices[0]).toMatchObject({ text, textHash: sha256(text) });
    expect(consentChoices[0]).not.toHaveProperty('changedAt');
  });

  it('change one channel, with its text, time and source', async () => {
    const { status, body } = await choose({ channel: 'email' });
    expect([status, getStates(ConsentChoices.parse(body))]).toEqual([
      200,
      { 'marketing email': true, 'marketing sms': false },
    ]);
    const { consents, consentChoices } = await read();
    expect(consents[0]).toMatchObject({
      consent: 'marketing',
      given: true,
      channel: 'profile',
      contactChannel: 'email',
      text: consentChoices[0]?.text,
    });
    expect(consentChoices[0]?.changedAt).toBe(consents[0]?.at);
    const { body: audit } = await world.call('GET', `/admin/audit?businessId=${businessId}&comoMemberId=${member.id}`);
    expect((audit.entries as object[])[0]).toMatchObject({
      action: 'consent.grant',
      actor: 'member',
      subject: member.id,
      detail: { purpose: 'marketing', channel: 'email', text: consents[0]?.textHash, source: 'profile' },
    });
    expect(await findForStaff()).toEqual([
      expect.objectContaining({
        consents: ['terms'],
        consentChoices: [
          { purpose: 'marketing', channel: 'email', granted: true },
          { purpose: 'marketing', channel: 'sms', granted: false },
        ],
      }),
    ]);
  });

  it('change all channels at once, and then one of them', async () => {
    await choose({});
    expect(getStates(await read())).toEqual({ 'marketing email': true, 'marketing sms': true });
    expect(await findForStaff()).toEqual([expect.objectContaining({ consents: ['marketing', 'terms'] })]);
    await choose({ channel: 'sms', granted: false });
    expect(getStates(await read())).toEqual({ 'marketing email': true, 'marketing sms': false });
    expect(await findForStaff()).toEqual([expect.objectContaining({ consents: ['terms'] })]);
    await choose({ granted: false });
    expect(getStates(await read())).toEqual({ 'marketing email': false, 'marketing sms': false });
  });

  it('are stored once when they are repeated', async () => {
    await choose({ channel: 'email' });
    await choose({ channel: 'email' });
    await choose({ channel: 'sms', granted: false });
    expect((await log()).filter(({ consent }) => consent === 'marketing')).toHaveLength(1);
  });

  it('can only be granted for the current text, and ended for any', async () => {
    const { status, body } = await choose({ textHash: sha256('an older text') });
    expect([status, body.code]).toEqual([409, 'TEXT_CHANGED']);
    await choose({});
    expect((await choose({ granted: false, textHash: sha256('an older text') })).status).toBe(200);
  });

  it('exist only for the purposes and channels of the business', async () => {
    for (const change of [{ purpose: 'terms' }, { purpose: 'other' }, { channel: 'push' as const }])
      expect([change, (await choose(change)).body.code]).toEqual([change, 'NOT_FOUND']);
    expect((await choose({ channel: 'pigeon' as 'sms' })).status).toBe(400);
    expect((await choose({}, { ...from, token: undefined })).status).toBe(401);
    expect(await log()).toHaveLength(1);
  });

  it('end with an objection, whichever channels they were granted for', async () => {
    await choose({ channel: 'sms' });
    const body = { objectPersonalData: true };
    await world.call('POST', '/api/protected/member/withdrawConsent', { ...from, body });
    expect(getStates(await read())).toEqual({ 'marketing email': false, 'marketing sms': false });
    const ended = (await log()).filter(({ consent, given }) => consent === 'marketing' && !given);
    expect(ended).toMatchObject([{ channel: 'withdrawal', contact_channel: null }]);
  });

  it('are those of the business file, with links in their texts, in each language', async () => {
    const id = createUniqueId('purposes');
    const privacy = { en: 'Tell me about events, see [privacy](privacy).', he: 'ספרו לי על אירועים.' };
    await putTestBusiness(
      world,
      createBusinessFile(id, (file) => {
        file.consentPurposes = [{ id: 'events', text: privacy, channels: ['sms'] }];
      }),
    );
    const other = await createMember(world, id, { hasConsent: false });
    const session = await signInWithConsents(world, other, ['terms', 'marketing']);
    const { body } = await world.call('GET', CONSENTS, session);
    expect(body.consentChoices).toEqual([
      {
        purpose: 'events',
        channel: 'sms',
        granted: false,
        text: 'Tell me about events, see privacy.',
        textHash: sha256('Tell me about events, see privacy.'),
        links: [{ text: 'privacy', url: 'https://olive.example/privacy' }],
      },
    ]);
    const { body: hebrew } = await world.call('GET', CONSENTS, { ...session, language: 'he' });
    expect(hebrew.consentChoices).toMatchObject([{ text: privacy.he }]);
  });
});
