import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createMember as createMemberOf,
  createUniqueId,
  putTestBusiness,
  signInWithConsents,
  type TestMember,
} from '../../testing/actors';
import { transact } from '../../db/transact';
import { onDatabase } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { logDecisions } from '../members';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Consents of two accounts that were one for some hours', (open) => {
  let world: World;
  const businessId = createUniqueId('consents');
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    await putTestBusiness(world, createBusinessFile(businessId));
    const body = { businessId, url: 'https://hooks.example/in', types: ['consent.changed'] };
    const { status, text } = await world.call('POST', '/admin/webhooks', { body });
    expect(status, text).toBe(200);
  });
  afterAll(() => world.close());
  const { merge, undo } = createMergeCalls(() => world, businessId);
  const createMember = () => createMemberOf(world, businessId, { hasConsent: false });
  type Session = Awaited<ReturnType<typeof signInWithConsents>>;

  const withdraw = (from: Session, body: Record<string, boolean>) =>
    world.call('POST', '/api/protected/member/withdrawConsent', { ...from, body });
  const hasConsent = async (members: readonly TestMember[]) => {
    const ids = members.map(({ id }) => id);
    const rows = await world.app.db.selectFrom('members').select('has_consent').where('id', 'in', ids).execute();
    return rows.map(({ has_consent: has }) => has);
  };
  const findConsents = async ({ id }: TestMember) => {
    const { body } = await world.call('GET', `/admin/members?businessId=${businessId}&query=${id}`);
    return (body.members as { consents: string[] }[])[0]?.consents.toSorted();
  };
  const log = ({ id }: TestMember, given: boolean, channel: ContactChannel | null = null) =>
    world.app.db
      .insertInto('consents')
      .values({
        ...{ business_id: businessId, member_id: id, consent: 'marketing', given, text_hash: 'x' },
        ...{ language: 'en', channel: 'profile', contact_channel: channel, address_mac: null },
        created_at: world.app.now(),
      })
      .execute();
  /** What receivers of webhooks are told last about each channel (`all`: without one). */
  const findTold = async ({ id }: TestMember) => {
    const rows = await world.app.db
      .selectFrom('webhook_events')
      .select('data')
      .where('member_id', '=', id)
      .where('type', '=', 'consent.changed')
      .orderBy('id')
      .execute();
    return Object.fromEntries(
      rows.map(({ data }) => {
        const { contactChannel = 'all', given } = data as { contactChannel?: string; given: boolean };
        return [contactChannel, given];
      }),
    );
  };

  it('TD20: stay withdrawn for both when the merge is undone, and the next sign-in of either requires them', async () => {
    const [from, into] = [await createMember(), await createMember()];
    await signInWithConsents(world, from, ['terms', 'marketing']);
    const session = await signInWithConsents(world, into, ['terms']);
    const { mergeId } = await merge(into, from);
    expect((await withdraw(session, { privacyPolicy: true })).body.signedOut).toBe(true);
    await undo(String(mergeId));
    expect(await hasConsent([from, into])).toEqual([false, false]);
    expect([await findConsents(from), await findConsents(into)]).toEqual([[], []]);
  });

  it('TD20: come back to both if nothing was withdrawn, or if it was given again since', async () => {
    for (const isWithdrawn of [false, true]) {
      const [from, into] = [await createMember(), await createMember()];
      await signInWithConsents(world, from, ['terms', 'marketing']);
      const session = await signInWithConsents(world, into, ['terms', 'marketing']);
      const { mergeId } = await merge(into, from);
      if (isWithdrawn) {
        await withdraw(session, { privacyPolicy: true });
        await signInWithConsents(world, into, ['terms', 'marketing']);
      }
      await undo(String(mergeId));
      expect(await hasConsent([from, into])).toEqual([true, true]);
      expect([await findConsents(from), await findConsents(into)]).toEqual([
        ['marketing', 'terms'],
        ['marketing', 'terms'],
      ]);
    }
  });

  it('TD20: that were refused while they were one are refused for both, and those of the programme stay', async () => {
    const [from, into] = [await createMember(), await createMember()];
    await signInWithConsents(world, from, ['terms', 'marketing']);
    const session = await signInWithConsents(world, into, ['terms', 'marketing']);
    const { mergeId } = await merge(into, from);
    await withdraw(session, { objectPersonalData: true });
    await undo(String(mergeId));
    expect([await findConsents(from), await findConsents(into)]).toEqual([['terms'], ['terms']]);
    expect(await hasConsent([from, into])).toEqual([true, true]);
  });

  it('end the sessions of the survivor if the other account has withdrawn them from the programme', async () => {
    const [from, into] = [await createMember(), await createMember()];
    const left = await signInWithConsents(world, from, ['terms']);
    await withdraw(left, { privacyPolicy: true });
    const session = await signInWithConsents(world, into, ['terms']);
    await merge(into, from);
    expect(await hasConsent([into])).toEqual([false]);
    expect((await world.call('GET', '/api/protected/member/getMemberDetails', session)).status).toBe(401);
  });

  it('TD20: are not refused in the name of an account that has just ended: the refusal would be lost', async () => {
    const [from, into] = [await createMember(), await createMember()];
    await merge(into, from);
    const occasion = {
      businessId,
      memberId: from.id,
      language: 'en',
      channel: 'withdrawal',
      now: world.app.now(),
    } as const;
    const refusal = { consent: 'marketing', given: false, textHash: 'x' };
    await expect(transact(world.app.db, (tx) => logDecisions(tx, occasion, [refusal]))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are told to receivers as the log has them: not what the survivor refused meanwhile', async () => {
    const [from, into] = [await createMember(), await createMember()];
    await log(from, false);
    await log(into, true);
    const { mergeId } = await merge(into, from);
    expect(await findTold(into)).toMatchObject({ all: false });
    await log(into, false, 'sms');
    await undo(String(mergeId));
    expect(await findTold(into)).toEqual({ all: false, email: true, sms: false, push: true });
  });

  it('are told by channel if the two refused different ones, and each keeps its own refusals', async () => {
    const [other, member] = [await createMember(), await createMember()];
    await log(other, false);
    await log(member, true);
    await log(member, false, 'sms');
    await log(other, true, 'sms');
    const { mergeId } = await merge(member, other);
    await undo(String(mergeId));
    expect(await findTold(member)).toMatchObject({ email: true, sms: false, push: true });
    await log(member, true, 'sms');
    expect(await findConsents(member)).toEqual(['marketing']);
  });
});
