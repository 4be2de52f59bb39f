import { expect, it } from 'vitest';
import { addDays, toLocalDay } from 'loyalty-text/local-day';
import { onBothDatabases } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

onBothDatabases('The entries of the audit log', (open) => {
  const { getWorld, businessId, createKey, createMember } = openTillBusiness(open);
  const addNote = (memberId: string) =>
    getWorld().call('POST', `/admin/members/${memberId}/notes`, { body: { businessId, text: 'Likes the window' } });
  const read = async (query: string, headers?: Record<string, string>) =>
    (await getWorld().call('GET', `/admin/audit?businessId=${businessId}${query}`, headers && { headers })).body;

  it('come with the names of the members whom they are about, for who may read members', async () => {
    const [named, nameless] = [
      await createMember({ firstName: 'Ada', lastName: 'Lovelace' }),
      await createMember({ firstName: '', lastName: '' }),
    ];
    for (const { id } of [named, named, nameless]) await addNote(id);
    const { members } = await read('&action=member.addNote');
    expect(members).toHaveLength(2);
    expect(members).toContainEqual({ comoMemberId: named.id, memberName: 'Ada Lovelace' });
    expect(members).toContainEqual({ comoMemberId: nameless.id, memberName: '' });
    const auditor = await createKey('system', { scopes: ['audit:read'] });
    const restricted = await read('', auditor.headers);
    expect(restricted.entries).not.toEqual([]);
    expect(restricted).not.toHaveProperty('members');
    expect((await getWorld().call('GET', '/admin/audit')).body).not.toHaveProperty('members');
  });

  it('are those of the days that are asked for, the last one included', async () => {
    const member = await createMember();
    await addNote(member.id);
    const today = toLocalDay(new Date(), 'Asia/Jerusalem');
    const count = async (since: string, until: string) =>
      ((await read(`&comoMemberId=${member.id}&since=${since}&until=${until}`)).entries as unknown[]).length;
    expect(await count(addDays(today, -1), addDays(today, 1))).toBeGreaterThan(0);
    expect(await count(addDays(today, -9), addDays(today, -2))).toBe(0);
    expect(await count(addDays(today, 2), addDays(today, 9))).toBe(0);
  });
});
