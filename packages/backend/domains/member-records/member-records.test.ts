import { expect, it } from 'vitest';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import { memberLists } from '../../core/rate-limits/registry';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { setLimitCount } from '../../testing/limit-counts';
import { createStaff, proveStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

type Row = Record<string, unknown>;

onDatabase('Records of members for staff', (open) => {
  const { getWorld, businessId, createMember, signIn } = openTillBusiness(open);

  async function search(text: string, more: Row = {}) {
    const { body } = await getWorld().call('POST', '/admin/members/search', {
      body: { businessId, search: text, ...more },
    });
    return { rows: body.members as Row[], cursor: body.cursor, truncated: body.truncated };
  }
  const ids = (rows: Row[]) => rows.map(({ comoMemberId }) => comoMemberId);

  it('are listed page by page, newest first, each once', async () => {
    const lastName = createUniqueId('Page');
    const members = [];
    for (let count = 0; count < 5; count += 1) {
      getWorld().advanceClock(1);
      members.unshift((await createMember({ lastName })).id);
    }
    const first = await search(lastName, { limit: 2 });
    const second = await search(lastName, { limit: 2, cursor: first.cursor });
    const third = await search(lastName, { limit: 2, cursor: second.cursor });
    expect([...ids(first.rows), ...ids(second.rows), ...ids(third.rows)]).toEqual(members);
    expect([first.truncated, third.cursor]).toEqual([false, null]);
    const { rows } = await search('', { limit: 1 });
    expect(ids(rows)).toEqual([members[0]]);
  });

  it('DK8: are no copy of all members for whoever took a session over', async () => {
    const [manager, member] = [await createStaff(getWorld(), businessId, 'manager'), await createMember()];
    const list = (more: Row = {}) =>
      manager.call('POST', '/admin/members/search', { businessId, search: '', ...more }).then(({ body }) => body.code);
    expect(await list({ limit: 100 })).toBeUndefined();
    getWorld().advanceClock(5 * MINUTE_SECONDS);
    expect(await list({ limit: 21 })).toBe('REAUTHENTICATION_REQUIRED');
    expect(await list()).toBeUndefined();
    await setLimitCount(getWorld(), memberLists, [businessId, `staff:${manager.staffId}`], memberLists.limit);
    expect(await list()).toBe('REAUTHENTICATION_REQUIRED');
    expect(await list({ search: member.email })).toBeUndefined();
    // Receipts are numbered one after the other.
    const receiptNumber = createUniqueId('R');
    const items = [{ name: 'Cake', quantity: 1, amount: 2_000 }];
    const purchase = { businessId, locationId: HAIFA, comoMemberId: member.id, receiptNumber, items };
    await getWorld().call('POST', '/admin/purchases', { body: purchase });
    expect(await list({ search: receiptNumber })).toBe('REAUTHENTICATION_REQUIRED');
    const { body } = await getWorld().call('POST', '/admin/members/search', {
      body: { businessId, search: '', limit: 100 },
    });
    expect(body.members).not.toHaveLength(0);
    await proveStaff(getWorld(), manager);
    expect(await list({ limit: 100 })).toBeUndefined();
  });

  it('return 400 for an invalid cursor', async () => {
    const body = { businessId, search: 'a', cursor: '1.2' };
    expect((await getWorld().call('POST', '/admin/members/search', { body })).status).toBe(400);
  });

  it('have notes with author and time, newest first, which are deleted one by one', async () => {
    const support = await createStaff(getWorld(), businessId, 'support');
    const member = await createMember();
    const path = `/admin/members/${member.id}/notes`;
    const add = (text: string) => support.call('POST', path, { businessId, text });
    await add('Prefers a table at the window.');
    getWorld().advanceClock(1);
    const { body: second } = await add('Allergic to nuts.');
    const list = async () => (await support.call('GET', `${path}?businessId=${businessId}&limit=1`)).body;
    expect(await list()).toMatchObject({
      notes: [{ text: 'Allergic to nuts.', by: 'Person support' }],
      cursor: expect.any(String),
    });
    expect((await support.call('POST', `${path}/${String(second.noteId)}/delete`, { businessId })).status).toBe(200);
    expect(await list()).toMatchObject({ notes: [{ text: 'Prefers a table at the window.' }], cursor: null });
    expect((await support.call('POST', `${path}/${String(second.noteId)}/delete`, { businessId })).status).toBe(404);
    const { body: audit } = await getWorld().call(
      'GET',
      `/admin/audit?businessId=${businessId}&comoMemberId=${member.id}`,
    );
    expect(JSON.stringify(audit)).not.toContain('nuts');
  });

  it('add a note once for an idempotency key', async () => {
    const support = await createStaff(getWorld(), businessId, 'support');
    const member = await createMember();
    const path = `/admin/members/${member.id}/notes`;
    const key = crypto.randomUUID();
    const [first, second] = [
      await support.call('POST', path, { businessId, text: 'Once' }, key),
      await support.call('POST', path, { businessId, text: 'Once' }, key),
    ];
    expect(second.body).toEqual(first.body);
    expect((await support.call('GET', `${path}?businessId=${businessId}`)).body.notes).toHaveLength(1);
  });

  it('list the decisions about consents, and the valid sessions, of which one can be ended', async () => {
    const member = await createMember();
    const read = await signIn(member);
    expect(await read('member/getMemberDetails')).toMatchObject({ member: { firstName: 'Ada' } });
    const get = async (what: string) =>
      (await getWorld().call('GET', `/admin/members/${member.id}/${what}?businessId=${businessId}`)).body;
    expect(await get('consents')).toMatchObject({ consents: expect.any(Array), cursor: null });
    const { sessions } = (await get('sessions')) as { sessions: Row[] };
    expect(sessions).toMatchObject([{ support: false }]);
    const path = `/admin/members/${member.id}/sessions/${String(sessions[0]?.sessionId)}/revoke`;
    const body = { businessId, reason: 'Lost phone' };
    expect((await getWorld().call('POST', path, { body })).status).toBe(200);
    expect((await get('sessions')).sessions).toEqual([]);
    expect(await read('member/getMemberDetails')).toMatchObject({ code: 'SESSION_REQUIRED' });
  });

  it('respond 404 for a member of another business', async () => {
    for (const what of ['notes', 'consents', 'sessions']) {
      const { status } = await getWorld().call('GET', `/admin/members/nobody/${what}?businessId=${businessId}`);
      expect([what, status]).toEqual([what, 404]);
    }
  });
});
