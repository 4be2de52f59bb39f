import { type RawBuilder, sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { runDueTask } from '../../testing/run-due-task';
import {
  createMember as createMemberOf,
  createUniqueId,
  createUniquePhone,
  putTestBusiness,
} from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';
import type { Schema } from '../../db/schema';
import { createNameFoldingTask, matchNameWords, matchSimilarNames } from '../members';

onBothDatabases('The search for members', (open) => {
  const { getWorld, businessId, createMember, createTill, issueTestGift } = openTillBusiness(open);

  async function search(text: string, more: Record<string, unknown> = {}): Promise<unknown[]> {
    const { body } = await getWorld().call('POST', '/admin/members/search', {
      body: { businessId, search: text, ...more },
    });
    return (body.members as { comoMemberId: string }[]).map(({ comoMemberId }) => comoMemberId);
  }
  /** The members that a search finds, with how they match. */
  async function find(text: string, ofBusiness = businessId) {
    const body = { businessId: ofBusiness, search: text };
    const found = (await getWorld().call('POST', '/admin/members/search', { body })).body;
    return (found.members as { comoMemberId: string; match?: string }[]).map(({ comoMemberId, match }) => [
      comoMemberId,
      match,
    ]);
  }
  async function createOtherBusiness(): Promise<string> {
    const id = createUniqueId('other');
    await putTestBusiness(getWorld(), createBusinessFile(id));
    return id;
  }
  const getDb = () => getWorld().app.db;
  const forgetWords = (id: string) =>
    getDb().updateTable('members').set({ name_words: null, similar_keys: null }).where('id', '=', id).execute();

  it.each([
    ['İlker', 'Şahin', ['İlker', 'İLKER', 'ilker', 'sahin', 'Şahin İlker', 'İlker Şahin']],
    ['Çağla', 'Öztürk', ['cagla', 'oztu', 'Öztürk']],
    ['Işık', 'Yıldız', ['ışık', 'IŞIK', 'isik', 'yildiz']],
    ['Jürgen', 'Groß', ['jurgen', 'Juergen', 'gross', 'GROSS']],
    ['Maya', 'O’Neil', ["O'Neil", 'oneil', 'neil maya', "O'N"]],
    ['נועה', 'כהן־לוי', ['לוי', 'כהן', 'לוי נועה', 'כהן-לוי']],
    ['فاطمة', 'عبد الله', ['فاطمه', 'عبدالله', 'عبد اللّه']],
    ['Q’\\', "%_ & | ! <-> :* ''", ["q'\\ %_ & | ! <-> :* ''", "%_ & | ! <-> :* ''"]],
  ])('finds %s %s by any word in any spelling', async (firstName, lastName, searches) => {
    const mark = createUniqueId('m').replaceAll('-', '');
    const member = await createMember({ firstName, lastName: `${lastName} ${mark}` });
    for (const text of searches) expect([text, await search(`${text} ${mark}`)]).toEqual([text, [member.id]]);
    expect(await search(`zz ${mark}`)).toEqual([]);
    expect(await search(mark.slice(1))).toEqual([]);
    await forgetWords(member.id);
    expect(await search(firstName)).toContain(member.id);
    expect(await search(`${firstName} ${lastName}`)).toContain(member.id);
  });

  it('lists who is named exactly so first, then whole words, then beginnings, over the pages', async () => {
    const mark = createUniqueId('q').replaceAll(/[-\d]/g, (sign) => String.fromCharCode(97 + (Number(sign) || 0)));
    const create = async (firstName: string, lastName: string) => (await createMember({ firstName, lastName })).id;
    const exact = await create('Çağla', mark);
    const reversed = await create(mark, 'Cagla');
    const longer = await create('Çağla', `${mark} Öz`);
    const beginnings = [];
    for (let index = 0; index < 3; index += 1) beginnings.push(await create('Çağlayan', `${mark}oğlu`));
    const ordered = [reversed, exact, longer, ...beginnings.toReversed()];
    expect(await search(`cagla ${mark}`)).toEqual(ordered);
    const listed: unknown[] = [];
    let cursor: unknown;
    do {
      const body = { businessId, search: `ÇAĞLA ${mark}`, limit: 2, ...(cursor ? { cursor } : {}) };
      const page = (await getWorld().call('POST', '/admin/members/search', { body })).body;
      listed.push(...(page.members as { comoMemberId: string }[]).map(({ comoMemberId }) => comoMemberId));
      ({ cursor } = page);
    } while (cursor);
    expect(listed).toEqual(ordered);
  });

  it('finds who is named exactly so among more than it lists', async () => {
    const mark = createUniqueId('z').replaceAll(/[-\d]/g, (sign) => String.fromCharCode(97 + (Number(sign) || 0)));
    await sql`insert into members (business_id, id, common_ext_id, first_name, language, created_at, name_words)
      select ${businessId}, ${mark} || n, ${mark} || n, ${mark} || 'x' || n, 'en', now(), ${mark} || 'x' || n
      from generate_series(1, 1200) n`.execute(getDb());
    const { id } = await createMember({ firstName: mark, lastName: 'Weiss' });
    await getDb()
      .updateTable('members')
      .set({ created_at: new Date('2001-01-01') })
      .where('id', '=', id)
      .execute();
    expect(await search(mark, { limit: 1 })).toEqual([id]);
  });

  it('finds by a whole address or id, and not by a part of an id', async () => {
    const member = await createMember();
    for (const text of [member.email, member.id]) expect(await search(text)).toEqual([member.id]);
    expect(await search(member.id.slice(0, -1))).toEqual([]);
  });

  it('finds by a whole contact that nobody has proved, after who has proved it', async () => {
    const [email, phone] = [`${createUniqueId('guest')}@members.example`, createUniquePhone()];
    const { id: guest } = await createMember({ email, phoneNumber: phone, contactsConfirmed: false });
    for (const text of [phone, phone.replace('+972', '0'), email, email.toUpperCase()])
      expect([text, await search(text)]).toEqual([text, [guest]]);
    const owner = await createMember({ phoneNumber: phone });
    expect(await search(phone)).toEqual([owner.id, guest]);
  });

  it('finds by the code of a gift and by the number of a receipt, undone or not', async () => {
    const [member, till, receipt] = [await createMember(), await createTill(), createUniqueId('R')];
    const { code } = await issueTestGift(member);
    expect(await search(code)).toEqual([member.id]);
    const items = [{ name: 'Cake', quantity: 1, amount: 2_000 }];
    const sale = { locationId: HAIFA, comoMemberId: member.id, receiptNumber: receipt, items };
    const { purchaseId } = (await till.call('purchases', sale)).body;
    expect(await search(` ${receipt} `)).toEqual([member.id]);
    expect(await search(receipt.slice(0, -1))).toEqual([]);
    const undo = await till.call(`purchases/${String(purchaseId)}/void`, { by: 'Noa', reason: 'Wrong amount' });
    expect(undo.status).toBe(200);
    expect(await find(receipt)).toEqual([[member.id, 'undone']]);
    const other = await createMember();
    await till.call('purchases', { ...sale, comoMemberId: other.id });
    expect(await find(receipt)).toEqual([
      [other.id, undefined],
      [member.id, 'undone'],
    ]);
  });

  it.each([
    ['Maya', 'Cohen', ['cohn', 'Chen maya', 'mya cohen', 'כהן מאיה']],
    ['מאיה', 'כהן', ['Maya', 'cohn', 'maya cohen']],
    ['فاطمة', 'المصري', ['Fatima', 'פאטמה', 'Masri']],
  ])('finds %s %s by similar names if nothing else is found', async (firstName, lastName, searches) => {
    const [other, empty] = [await createOtherBusiness(), await createOtherBusiness()];
    const { id: member } = await createMemberOf(getWorld(), other, { firstName, lastName });
    for (const text of searches) expect([text, await find(text, other)]).toEqual([text, [[member, 'similar']]]);
    expect(await find(firstName, other)).toEqual([[member, undefined]]);
    expect(await find('Bertolt', other)).toEqual([]);
    expect(await find(searches[0] ?? '', empty)).toEqual([]);
  });

  it('finds similar names again once the task has computed their keys', async () => {
    const other = await createOtherBusiness();
    const { id } = await createMemberOf(getWorld(), other, { firstName: 'Wolfgang' });
    // As a process of the previous release writes.
    await getDb()
      .updateTable('members')
      .set({ first_name: 'Brunhilde', name_words: 'brunhilde' })
      .where('id', '=', id)
      .execute();
    for (const text of ['wolfgagn', 'brunhidle']) expect(await find(text, other)).toEqual([]);
    expect(await runDueTask(getDb(), createNameFoldingTask(getWorld().app), new Date())).toBe(true);
    expect(await find('wolfgagn', other)).toEqual([]);
    expect(await find('brunhidle', other)).toEqual([[id, 'similar']]);
  });

  it('hides nobody behind a receipt whose number is the name of somebody else', async () => {
    const [till, accomplice] = [await createTill(), await createMember()];
    const buy = (receiptNumber: string) =>
      till.call('purchases', {
        locationId: HAIFA,
        comoMemberId: accomplice.id,
        receiptNumber,
        items: [{ name: 'Cake', quantity: 1, amount: 2_000 }],
      });
    const firstName = createUniqueId('Ada');
    const lastName = firstName.replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
    const member = await createMember({ firstName, lastName });
    await buy(firstName);
    await buy(lastName);
    expect(await search(firstName)).toEqual([member.id, accomplice.id]);
    expect(await search(lastName)).toEqual([member.id]);
  });

  it('finds nobody by signs that no name has, and takes those of patterns literally', async () => {
    const member = await createMember({ firstName: '%%%', lastName: '' });
    expect(await search('%%')).toEqual([member.id]);
    for (const text of ['_', '\\']) expect(await search(text)).toEqual([]);
    await forgetWords(member.id);
    expect(await search('%%')).toEqual([member.id]);
    expect(await search('_')).toEqual([]);
  });

  it('finds by a changed name, and no longer by the former one', async () => {
    const [former, present] = [createUniqueId('Önce'), createUniqueId('Şimdi')];
    const member = await createMember({ firstName: former });
    // As a process of the previous release writes.
    await getDb().updateTable('members').set({ first_name: present }).where('id', '=', member.id).execute();
    expect(await search(former)).toEqual([]);
    expect(await search(present)).toEqual([member.id]);
    expect(await runDueTask(getDb(), createNameFoldingTask(getWorld().app), new Date())).toBe(true);
    expect(await search(present.replace('Ş', 's'))).toEqual([member.id]);
  });

  it('folds names of before in batches, and finds them as they are written until then', async () => {
    const name = createUniqueId('Şen');
    const member = await createMember({ firstName: name });
    await forgetWords(member.id);
    const batch = createUniqueId('batch');
    await sql`insert into members (business_id, id, common_ext_id, first_name, language, created_at)
      select ${businessId}, ${batch} || n, ${batch} || n, 'Çağ', 'en', now() from generate_series(1, 500) n`.execute(
      getDb(),
    );
    expect(await search(name)).toEqual([member.id]);
    expect(await search(name.replace('Ş', 's'))).toEqual([]);
    expect(await runDueTask(getDb(), createNameFoldingTask(getWorld().app), new Date())).toBe(true);
    expect(await search(name.replace('Ş', 's'))).toEqual([member.id]);
    const words = await getDb().selectFrom('members').select('name_words').where('id', 'like', `${batch}%`).execute();
    expect(new Set(words.map(({ name_words }) => name_words))).toEqual(new Set(['cag']));
  });

  it('reads indexes, whose expressions are those of the queries', async () => {
    const explain = async (tx: Transaction<Schema>) => {
      await sql`insert into members (business_id, id, common_ext_id, language, created_at, name_words, similar_keys)
        select ${businessId}, 'plan-' || n, 'plan-' || n, 'en', now(), 'ada ' || md5(n::text), array[n, 2 * n, 3 * n]
        from generate_series(1, 3000) n`.execute(tx);
      await sql`analyze members`.execute(tx);
      const read = async (condition: RawBuilder<boolean>) =>
        JSON.stringify((await sql`explain select id from members where ${condition}`.execute(tx)).rows);
      return [
        await read(matchNameWords(businessId, '12f ada')),
        await read(matchSimilarNames(businessId, 'maya cohn')),
      ] as const;
    };
    const [named, similar] = await getDb().transaction().execute(explain);
    expect(named).toContain('members_name_words');
    expect(similar).toContain('members_similar_keys');
    expect(similar).not.toContain('Seq Scan');
  });
});
