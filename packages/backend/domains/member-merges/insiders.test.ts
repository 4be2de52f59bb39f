import { expect, it } from 'vitest';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { createStaff } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';

/** Hundredths. */
const TYPICAL = 10_000;
const DAILY_CEILING = 50 * TYPICAL;

onDatabase('A manager who merges accounts of others', (open) => {
  const { getWorld, businessId, createMember, issueTestGift } = openTillBusiness(open, (file) => {
    Object.assign(file.till, { typicalBill: TYPICAL, purchaseCeiling: 20, dailyCeiling: 50, pointValue: null });
  });
  const { merge, undo } = createMergeCalls(getWorld, businessId);
  const findExcesses = async ({ id }: TestMember) => {
    const { body } = await getWorld().call('GET', `/admin/audit?businessId=${businessId}&comoMemberId=${id}`);
    return (body.entries as { action: string; actor: string; detail: object }[]).filter(
      ({ action }) => action === 'ceiling.exceed',
    );
  };
  const mergeAs = async ({ call }: Awaited<ReturnType<typeof createStaff>>, into: TestMember, from: TestMember) => {
    const act = { businessId, from: from.id, by: 'x', reason: 'Joined twice' };
    const { status, text } = await call('POST', `/admin/members/${into.id}/merges`, act);
    expect(status, text).toBe(200);
  };

  it('TD20: appears in the log once what moved and was given that day is above the ceiling', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const [into, first, second] = [
      await createMember({ credit: 0 }),
      await createMember({ credit: DAILY_CEILING - TYPICAL, points: 0 }),
      await createMember({ credit: 1, points: 0 }),
    ];
    await issueTestGift(first);
    await mergeAs(manager, into, first);
    expect(await findExcesses(into)).toEqual([]);
    await mergeAs(manager, into, second);
    expect(await findExcesses(into)).toMatchObject([
      { actor: 'Person manager', detail: { act: 'merge', amount: '1', ceiling: String(DAILY_CEILING) } },
    ]);
    const [operated, large] = [await createMember(), await createMember({ credit: 2 * DAILY_CEILING })];
    await merge(operated, large);
    expect(await findExcesses(operated)).toEqual([]);
  });

  it('TD20: does not do so in silence: a contact that an import vouches for is told of the merge and of its undo', async () => {
    const email = `${createUniqueId('dormant')}@example.com`;
    const start = { businessId, name: 'members.csv', contactsConfirmed: true };
    const { body: started, text } = await getWorld().call('POST', '/admin/imports', { body: start });
    const rows = { businessId, firstRow: 1, csv: `id,email,points\n${createUniqueId('row')},${email},500` };
    const path = `/admin/imports/${String(started.importId)}/rows`;
    const imported = await getWorld().call('POST', path, { body: rows });
    expect(imported.body, text + imported.text).toMatchObject({ imported: 1 });
    const { member_id: dormant } = await getWorld()
      .app.db.selectFrom('claimed_contacts')
      .select('member_id')
      .where('value', '=', email)
      .executeTakeFirstOrThrow();
    const findSubjects = async () => {
      const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(email)}`);
      return (body.messages as { subject: string }[]).map(({ subject }) => subject);
    };
    const { mergeId } = await merge(await createMember(), { id: dormant });
    expect(await findSubjects()).toEqual([expect.stringMatching(/now one$/)]);
    await undo(String(mergeId));
    expect((await findSubjects())[0]).toMatch(/separate again$/);
  });
});
