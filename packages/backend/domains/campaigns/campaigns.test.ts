import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hosted } from 'loyalty-contract/hosted';
import { FORM_URLENCODED } from 'loyalty-contract/media-types';
import { confirmOperation, createSignedInRequest, createUniqueId, type TestMember } from '../../testing/actors';
import { createCampaignBusiness } from '../../testing/campaigns';
import { onDatabase } from '../../testing/databases';
import { openInbox } from '../../testing/inbox';
import { createMergeCalls } from '../../testing/merges';
import { createStaff, proveStaff } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';
import type { World } from '../../testing/world';
import { deliverBatch } from './deliver';

const GOT = { gifts: 1, news: 1, mails: 1 };
const NOTHING = { gifts: 0, news: 0, mails: 0 };
/** The quiet hours of somebody for whom it is night at noon. */
const NOON = { from: '11:00', to: '14:00' };

/** Deletes the account as its member does. */
async function eraseAccount(world: World, member: TestMember) {
  const from = await createSignedInRequest(world, member);
  // A second code is sent after a pause.
  world.advanceClock(120);
  const headers = await confirmOperation(world, member, from, 'deleteMember');
  const { status } = await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers });
  expect(status).toBe(200);
}

onDatabase('Campaigns', (open) => {
  const { getWorld } = openTillBusiness(open);

  it('DK25: only an owner of the whole business asks about members, small counts are not told, and each question is logged', async () => {
    const { businessId, path, owner, count, createReader } = await createCampaignBusiness(getWorld());
    await createReader({ points: 50_000 });
    const asked = await count([{ field: 'points', comparison: 'atLeast', value: 40_000 }]);
    expect([asked.status, asked.body]).toEqual([200, { count: null }]);
    const { body } = await owner.call('GET', `/admin/audit?businessId=${businessId}&perPage=1`);
    expect(body.entries).toEqual([
      expect.objectContaining({ action: 'segment.count', actor: 'Person owner', detail: { fields: 'points' } }),
    ]);
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const refused = await manager.call('POST', `${path}/segments/count`, { question: { parts: [] } });
    expect(refused.body.code).toBe('FORBIDDEN_TO_STAFF');
    for (const one of [
      { field: 'email', comparison: 'is', value: 'a@b.example' },
      { field: 'points', comparison: 'is', value: 5 },
      { field: 'spend', comparison: 'atLeast', value: 5 },
      { field: 'birthdayMonth', comparison: 'is', value: 13 },
    ])
      expect((await count([one])).body.code).toBe('INVALID_REQUEST');
    const tooMany = Array.from({ length: 7 }, () => ({ field: 'points', comparison: 'atLeast', value: 5 }));
    expect((await count(tooMany)).body.code).toBe('INVALID_REQUEST');
  });

  it('DK26: reaches each member once, whatever dies before or after it is stored', async () => {
    const { businessId, createReader, start, run, findGot, deliver } = await createCampaignBusiness(getWorld());
    const [ada, bo] = [await createReader(), await createReader()];
    const campaignId = await start();
    const { app } = getWorld();
    const business = await app.businesses.findById(businessId);
    let left = 1;
    const dying = {
      ...app,
      /** The second mail of the batch is never written. */
      get environment() {
        if ((left -= 1) < 0) throw new Error('the process died');
        return app.environment;
      },
    };
    await expect(deliverBatch(dying, business!, campaignId, app.now())).rejects.toThrow('the process died');
    expect([await findGot(ada.id), await findGot(bo.id)]).toEqual([NOTHING, NOTHING]);
    await Promise.all([run(), run(), run()]);
    await run();
    expect([await findGot(ada.id), await findGot(bo.id)]).toEqual([GOT, GOT]);
    expect((await deliver()).toSorted()).toEqual([ada.email, bo.email].toSorted());
    expect(await deliver()).toEqual([]);
  });

  it('DK27: sends nothing after it was stopped, and holds everything back while it is paused', async () => {
    const { createReader, start, run, act, read, findGot, deliver, setQuietHours } =
      await createCampaignBusiness(getWorld());
    const [ada, sleeper] = [await createReader(), await createReader()];
    await setQuietHours(sleeper.id, NOON);
    const campaignId = await start();
    await run();
    expect([await findGot(ada.id), await findGot(sleeper.id)]).toEqual([GOT, NOTHING]);
    expect((await act(campaignId, 'pause')).body).toEqual({ state: 'paused' });
    expect(await deliver()).toEqual([]);
    await run(new Date(getWorld().app.now().getTime() + 4 * 3_600_000));
    expect(await findGot(sleeper.id)).toEqual(NOTHING);
    expect((await act(campaignId, 'resume')).body).toEqual({ state: 'running' });
    expect(await deliver()).toEqual([ada.email]);

    const other = await start({ name: 'Another' });
    await run();
    expect((await act(other, 'stop')).body).toEqual({ state: 'ended' });
    expect(await deliver()).toEqual([]);
    await run(new Date(getWorld().app.now().getTime() + 4 * 3_600_000));
    expect(await read(other, '/results')).toMatchObject({
      planned: 2,
      reached: 1,
      waiting: 0,
      mails: 0,
      skipped: [{ reason: 'stopped', members: 1 }],
    });
    expect((await act(other, 'resume')).body.code).toBe('STALE');
  });

  it('DK28: checks when it leaves that the member still agrees, has an account, and is not blocked', async () => {
    const { businessId, createReader, decide, start, run, read, findGot, deliver } =
      await createCampaignBusiness(getWorld());
    const never = await createReader({}, false);
    const [stays, ends, later] = [await createReader(), await createReader(), await createReader()];
    const [merged, blocked, gone] = [await createReader(), await createReader(), await createReader()];
    const campaignId = await start();
    await decide(ends.id, false);
    await createMergeCalls(getWorld, businessId).merge(stays, merged);
    const by = { businessId, by: 'Dana', reason: 'Receipts of others' };
    await getWorld().call('POST', `/admin/members/${blocked.id}/block`, { body: by });
    await eraseAccount(getWorld(), gone);
    await run();
    for (const { id } of [never, ends, merged, blocked, gone]) expect(await findGot(id)).toEqual(NOTHING);
    expect([await findGot(stays.id), await findGot(later.id)]).toEqual([GOT, GOT]);
    // It is in the queue already.
    await decide(later.id, false, 'email');
    expect(await deliver()).toEqual([stays.email]);
    expect(await findGot(later.id)).toEqual({ ...GOT, mails: 0 });
    const { state } = await read(campaignId);
    expect(state).toBe('ended');
    const { reached, skipped } = await read(campaignId, '/results');
    expect(reached).toBe(2);
    expect(skipped).toEqual(
      expect.arrayContaining([
        { reason: 'noConsent', members: 1 },
        { reason: 'blocked', members: 1 },
        { reason: 'gone', members: 1 },
      ]),
    );
  });

  it('DK28: ends the consent by the link of a mail, and tells the member in the inbox what the mail says', async () => {
    const world = getWorld();
    const { businessId, decide, start, run, deliver, sent } = await createCampaignBusiness(world);
    const { member, list } = await openInbox(world, businessId);
    await decide(member.id, true);
    await start({ giftItemId: null });
    await run();
    expect(await deliver()).toEqual([member.email]);
    const { notices } = await list();
    expect(notices.filter(({ kind }) => kind === 'news')).toEqual([
      expect.objectContaining({ subject: 'We miss you', text: 'Come by soon.', read: false }),
    ]);
    const mail = sent.find(({ isCampaign }) => isCampaign);
    const link = new URL(mail?.unsubscribeUrl ?? '');
    expect(mail?.text).toContain(link.href);
    const path = link.pathname.replace(hosted.portal, hosted.backend);
    const { status } = await world.call('POST', path, {
      host: member.host,
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': FORM_URLENCODED },
    });
    expect(status).toBe(200);
    await start({ giftItemId: null });
    await run();
    expect(await deliver()).toEqual([]);
  });

  it('waits for quiet hours and for its time, pauses between campaigns, and keeps to its number', async () => {
    const world = getWorld();
    const { createReader, start, save, act, run, read, findGot, setQuietHours } = await createCampaignBusiness(world);
    const [ada, sleeper] = [await createReader(), await createReader()];
    await setQuietHours(sleeper.id, NOON);
    const first = await start({ giftItemId: null, pauseDays: 7 });
    await run();
    expect((await read(first, '/results')).waiting).toBe(1);
    await run(new Date(world.app.now().getTime() + 4 * 3_600_000));
    expect((await findGot(sleeper.id)).news).toBe(1);
    expect((await read(first)).state).toBe('ended');
    const second = await start({ giftItemId: null, pauseDays: 7 });
    await run();
    expect((await findGot(ada.id)).news).toBe(1);
    expect((await read(second, '/results')).skipped).toContainEqual({ reason: 'tooSoon', members: 2 });

    const third = await start({ message: null, purpose: null, maxRecipients: 1 });
    await run();
    expect(await read(third, '/results')).toMatchObject({ planned: 1, reached: 1, gifts: 1, giftsUsed: 0 });
    const { campaignId } = await save({ message: null, start: { day: '2130-05-09', time: '10:00' } });
    expect((await act(campaignId, 'start', { version: 1, recipients: 9 })).body).toEqual({ state: 'scheduled' });
    await run();
    expect((await read(campaignId)).state).toBe('scheduled');
    await run(new Date('2130-05-10T12:00:00Z'));
    await run(new Date('2130-05-10T12:00:30Z'));
    expect(await read(campaignId)).toMatchObject({ state: 'ended', planned: 2, done: 2 });
  });

  it('DK29: starts what its owner has read, with a fresh proof, and says what is missing or above the ceiling', async () => {
    const world = getWorld();
    const { businessId, owner, path, save, act, read, createReader } = await createCampaignBusiness(world, (file) => {
      Object.assign(file.till, { typicalBill: 1_000, dailyCeiling: 1 });
    });
    await createReader();
    const empty = await save({ name: '', message: { subject: {}, text: {} }, purpose: null, giftItemId: null });
    const problems = ['name', 'message.subject', 'message.text', 'purpose'];
    const review = await read(empty.campaignId, '/review');
    expect((review.problems as { path: string }[]).map((problem) => problem.path)).toEqual(problems);
    const refused = await act(empty.campaignId, 'start', { version: 1, recipients: 9 });
    expect([refused.body.code, (refused.body.errors as unknown[]).length]).toEqual(['INVALID_REQUEST', 4]);

    const { campaignId } = await save();
    expect(await read(campaignId, '/review')).toMatchObject({
      recipients: 9,
      cost: 9_000,
      ceiling: 1_000,
      problems: [],
    });
    const changed = await owner.call('POST', `${path}/campaigns/${campaignId}`, {
      ...{ version: 1, name: 'Later', question: { parts: [] }, message: null, purpose: null },
      ...{
        giftItemId: 'gift-espresso',
        points: null,
        start: null,
        maxRecipients: null,
        pauseDays: 0,
        holdOutPercent: 0,
      },
    });
    expect(changed.body).toEqual({ version: 2 });
    expect((await act(campaignId, 'start', { version: 1, recipients: 9 })).body.code).toBe('STALE');
    world.advanceClock(10 * 60);
    const start = () => act(campaignId, 'start', { version: 2, recipients: 9 });
    expect((await start()).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await proveStaff(world, owner);
    expect((await start()).body).toEqual({ state: 'running' });
    const { body } = await owner.call('GET', `/admin/audit?businessId=${businessId}&perPage=2`);
    expect((body.entries as { action: string }[]).map(({ action }) => action)).toEqual([
      'campaign.start',
      'ceiling.exceed',
    ]);
    expect((await act(campaignId, 'delete', { version: 2 })).body.code).toBe('STALE');
  });

  it('DK29: refuses texts with control characters, and sends a test to nobody but its owner', async () => {
    const { owner, save, act, deliver, sent, createReader } = await createCampaignBusiness(getWorld());
    await createReader();
    const hostile = await save({ message: { subject: { en: 'Hi\nBcc: a@b.example' }, text: { en: 'x' } } });
    expect(hostile.response.body.code).toBe('INVALID_REQUEST');
    const text = '<img src=x onerror=alert(1)> https://evil.example/pay';
    const { campaignId } = await save({ message: { subject: { en: 'Hello' }, text: { en: text } } });
    const tested = await act(campaignId, 'test', { version: 1, language: 'en' });
    expect(tested.body).toEqual({ to: owner.email });
    await deliver();
    const mail = sent.find(({ to, subject }) => to === owner.email && subject?.includes('Hello'));
    expect([mail?.subject, mail?.text.includes(text), mail?.unsubscribeUrl]).toEqual(['Test: Hello', true, null]);
  });

  it('gives points once, which the activity of the member explains by the campaign', async () => {
    const world = getWorld();
    const { businessId, start, run, read, createReader } = await createCampaignBusiness(world);
    const ada = await createReader();
    const campaignId = await start({ message: null, purpose: null, giftItemId: null, points: 5_000 });
    await run();
    await run();
    const from = await createSignedInRequest(world, ada);
    const { body } = await world.call('GET', '/api/protected/activity/budget/points/1/10', from);
    expect(body.transactions ?? body).toMatchObject([
      { operation: 'Correction', cause: 'campaign', amount: 5_000, reason: 'We miss you' },
    ]);
    expect(await read(campaignId, '/results')).toMatchObject({ reached: 1, points: 5_000, gifts: 0 });
    const { rows } = await sql`select from corrections where business_id = ${businessId}`.execute(world.app.db);
    expect(rows).toHaveLength(1);
  });

  it('keeps saved questions by name', async () => {
    const { owner, path } = await createCampaignBusiness(getWorld());
    const id = crypto.randomUUID();
    const question = { parts: [{ conditions: [{ field: 'lastVisit', comparison: 'atLeast', value: 60 }] }] };
    const name = createUniqueId('Quiet guests ');
    const saved = await owner.call('POST', `${path}/segments/${id}`, { name, question });
    expect(saved.body).toEqual({ segments: [{ segmentId: id, name, question }] });
    expect((await owner.call('POST', `${path}/segments/${id}/delete`, {})).body).toEqual({ segments: [] });
  });
});
