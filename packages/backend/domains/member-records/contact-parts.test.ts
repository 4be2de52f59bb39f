import { expect, it } from 'vitest';
import { contactParts } from '../../core/rate-limits/registry';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { setLimitCount } from '../../testing/limit-counts';
import { createStaff, type TestPerson } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';
import { parseContactPart, parsePhoneEnding } from './contact-parts';

onDatabase('The search by a part of a contact', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);
  const search = (person: TestPerson, text: string) =>
    person.call('POST', '/admin/members/search', { businessId, search: text });
  const getIds = (body: Record<string, unknown>) =>
    (body.members as { comoMemberId: string }[]).map(({ comoMemberId }) => comoMemberId);
  /** A number of which the last digits are these. */
  let numbers = 0;
  const createPhone = (digits: string) => `+97250${String((numbers += 1)).padStart(3, '0')}${digits}`;

  it('finds members for managers and owners, with words of the name if several have them (DK11)', async () => {
    const [manager, owner] = [
      await createStaff(getWorld(), businessId, 'manager'),
      await createStaff(getWorld(), businessId, 'owner'),
    ];
    const named = createUniqueId('İnci');
    const first = await createMember({ firstName: named, phoneNumber: createPhone('4321') });
    const second = await createMember({ phoneNumber: createPhone('4321'), contactsConfirmed: false });
    await createMember({ phoneNumber: createPhone('4322') });
    for (const person of [manager, owner]) {
      const { body } = await search(person, '4321');
      expect(getIds(body).toSorted()).toEqual([first.id, second.id].toSorted());
      expect(body).toMatchObject({ cursor: null, truncated: false });
    }
    expect(getIds((await search(manager, `${named.replace('İ', 'i')} ٤٣٢١`)).body)).toEqual([first.id]);
    expect(getIds((await search(manager, '321')).body)).toEqual([]);
    expect(getIds((await search(manager, '94321')).body)).toEqual([]);
  });

  it('finds nobody for support and is refused to cashiers, also with the same digits in a name (DK11)', async () => {
    const [support, cashier, manager] = [
      await createStaff(getWorld(), businessId, 'support'),
      await createStaff(getWorld(), businessId, 'cashier'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const byPhone = await createMember({ phoneNumber: createPhone('5566') });
    const byName = await createMember({ firstName: 'Studio', lastName: '5566' });
    expect(getIds((await search(support, '5566')).body)).toEqual([byName.id]);
    expect((await search(cashier, '5566')).body.code).toBe('FORBIDDEN_TO_STAFF');
    expect(getIds((await search(manager, '5566')).body).toSorted()).toEqual([byPhone.id, byName.id].toSorted());
    expect(getIds((await search(manager, 'studio 5566')).body)).toEqual([byName.id]);
  });

  it('finds ten members at most, is counted and is audited without the digits (DK11)', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    for (let count = 0; count < 11; count += 1) await createMember({ phoneNumber: createPhone('7788') });
    const { body } = await search(manager, '7788');
    expect([getIds(body).length, body.truncated]).toEqual([10, true]);
    const { body: log } = await getWorld().call(
      'GET',
      `/admin/audit?businessId=${businessId}&action=members.findByPhone`,
    );
    expect(log.entries).toContainEqual(
      expect.objectContaining({ action: 'members.findByPhone', detail: { found: '10' } }),
    );
    expect(JSON.stringify(log)).not.toContain('7788');
    await setLimitCount(getWorld(), contactParts, [businessId, `staff:${manager.staffId}`], contactParts.limit);
    expect((await search(manager, '7788')).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await search(manager, 'nobody at all')).status).toBe(200);
    expect((await search(manager, 'nobody')).status).toBe(200);
    expect((await search(manager, 'nobody@')).body.code).toBe('TOO_MANY_REQUESTS');
  });

  it('finds managers members by a part of an address or number, counted and audited without the part (DK11)', async () => {
    const [manager, support] = [
      await createStaff(getWorld(), businessId, 'manager'),
      await createStaff(getWorld(), businessId, 'support'),
    ];
    const mark = createUniqueId('sun').replaceAll('-', '');
    const confirmed = await createMember({ email: `${mark}.a@mail.example`, phoneNumber: '+972526543210' });
    const claimed = await createMember({ email: `${mark}_b@mail.example`, contactsConfirmed: false });
    expect(getIds((await search(manager, mark.toUpperCase())).body)).toEqual([claimed.id, confirmed.id]);
    expect(getIds((await search(manager, `${mark}_`)).body)).toEqual([claimed.id]);
    for (const part of ['65432', '052-654', '52 6543', '٦٥٤٣٢', '+97252654'])
      expect([part, getIds((await search(manager, part)).body)]).toEqual([part, [confirmed.id]]);
    expect(getIds((await search(manager, '654')).body)).toEqual([]);
    expect(getIds((await search(manager, 'a@m')).body)).toEqual([]);
    expect(getIds((await search(support, `${mark}_`)).body)).toEqual([]);
    const { body: log } = await getWorld().call(
      'GET',
      `/admin/audit?businessId=${businessId}&action=members.findByPhone`,
    );
    expect(JSON.stringify(log)).not.toContain(mark);
    expect(log.entries).toContainEqual(expect.objectContaining({ detail: { found: '2' } }));
  });

  it('finds ten members at most by a part (DK11)', async () => {
    const [manager, mark] = [await createStaff(getWorld(), businessId, 'manager'), createUniqueId('many')];
    for (let count = 0; count < 11; count += 1) await createMember({ email: `${mark}.${count}@mail.example` });
    const { body } = await search(manager, `${mark}.`);
    expect(body.members).toContainEqual(expect.objectContaining({ match: 'part' }));
    expect([getIds(body).length, body.truncated, body.cursor]).toEqual([10, true, null]);
  });
});

it.each([
  ['054-4321', { phone: ['0544321', '544321'], email: '054-4321' }],
  ['٤٣٢١٠', { phone: ['43210'], email: '43210' }],
  ['Ada@Mail', { phone: [], email: 'ada@mail' }],
  ['ada lovelace', undefined],
  ['ada', undefined],
  ['0 12', undefined],
])('The part of a contact in %j is %j', (text, part) => {
  expect(parseContactPart(text)).toEqual(part);
});

it.each([
  ['4321', { digits: '4321', name: '' }],
  ['٤٣٢١ Maya', { digits: '4321', name: 'Maya' }],
  ['Maya  ４３２１ Cohen', { digits: '4321', name: 'Maya Cohen' }],
  ['054-4321', undefined],
  ['4321 1234', undefined],
  ['Maya', undefined],
])('The last digits in %j are %j', (text, ending) => {
  expect(parsePhoneEnding(text)).toEqual(ending);
});
