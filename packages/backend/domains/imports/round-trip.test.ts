import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from 'loyalty-text/csv';
import { parseCsv } from 'loyalty-text/parse-csv';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createBusinessFile } from '../../testing/world';

/** What CSV, spreadsheets and readers of files treat specially. */
const letter = fc.constantFrom(
  '"',
  ',',
  ';',
  "'",
  '=',
  '+',
  '-',
  '@',
  ' ',
  'a',
  'ü',
  'İ',
  'ש',
  'ي\u200f',
  '👩‍🍳',
  '\u0301',
);
const name = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('').trim());
const amount = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const truth = fc.constantFrom('', 'true', 'false');
const choices = fc.subarray(['wine', 'figs', 'a|b', '[x]']);
/** The cell of several options. */
const toChoices = (chosen: string[]): string =>
  chosen.some((choice) => choice.includes('|')) || chosen[0] === '[x]' ? JSON.stringify(chosen) : chosen.join('|');
/** The cell of numbers: as they are stored, in their order, of any length but those of another member. */
const toNumbers = (row: number, endings: string[]): string => endings.map((ending) => `c${row}x${ending}`).join('|');
const endings = fc.subarray(['0', '12', '345', 'a']);
const member = fc.record({
  visits: fc.nat({ max: 999_999 }).map(String),
  cards: endings,
  customerNumbers: endings,
  birthday: fc.constantFrom('', '1990-02-28', '2004-02-29'),
  joinedAt: fc.constantFrom('2015-03-29T00:30:00.000Z', '2020-12-31T22:00:00.000Z'),
  likes: choices.map(toChoices),
  seats: fc.constantFrom('', '0', '2.5'),
  vegan: truth,
  news: truth,
  newsByMail: truth,
  firstName: name,
  lastName: name,
  hasConsent: fc.constantFrom('true', 'false'),
  points: amount,
  pointsExpireAt: fc.constantFrom('', '2099-01-01T00:00:00.000Z'),
  credit: amount,
  creditExpireAt: fc.constantFrom('', '2098-12-31T21:59:00.000Z'),
});
type Member = typeof member extends fc.Arbitrary<infer T> ? T : never;
const columns = [
  'firstName',
  'lastName',
  'birthday',
  'joinedAt',
  'visits',
  'card',
  'identifiers.customer',
  'fields.likes',
  'fields.seats',
  'fields.vegan',
  'consents.news',
  'consents.news.email',
  'hasConsent',
  'points',
  'pointsExpireAt',
  'credit',
  'creditExpireAt',
] as const;

/** An expiry of nothing is none. */
const toCells = (row: Member, index: number): string[] => [
  ...[row.firstName, row.lastName, row.birthday, row.joinedAt, row.visits],
  ...[row.cards, row.customerNumbers].map((numbers) => toNumbers(index, numbers)),
  ...[row.likes, row.seats, row.vegan, row.news, row.newsByMail],
  ...[row.hasConsent, row.points, row.points === '0.00' ? '' : row.pointsExpireAt],
  ...[row.credit, row.credit === '0.00' ? '' : row.creditExpireAt],
];

function addFields(file: BusinessFile): void {
  const label = { en: 'Label' };
  const options = ['wine', 'figs', 'a|b', '[x]'].map((value) => ({ value, label }));
  const form = file.forms.find(({ formType }) => formType === 'registration');
  form?.fields.push(
    { id: 'likes', type: 'multiselect', label, required: true, options },
    { id: 'seats', type: 'number', label, required: false },
    { id: 'vegan', type: 'checkbox', label, required: false },
  );
  file.configuration.login.identifiers.push({ key: 'customer', label, inputMode: 'text' });
  file.configuration.login.migration = { card: label, additionalField: label };
  file.consentPurposes = [{ id: 'news', text: label, channels: ['email', 'sms'] }];
}

onDatabase('Imports and exports', (open) => {
  const { getWorld } = openTillBusiness(open);

  async function createBusiness(): Promise<string> {
    const businessId = createUniqueId('moved');
    await putTestBusiness(getWorld(), createBusinessFile(businessId, addFields));
    return businessId;
  }
  async function importAll(businessId: string, csv: string, progress: { imported: number; skipped: number }) {
    const begun = await getWorld().call('POST', '/admin/imports', { body: { businessId, name: 'members.csv' } });
    const body = { businessId, firstRow: 1, csv };
    const part = await getWorld().call('POST', `/admin/imports/${String(begun.body.importId)}/rows`, { body });
    expect(part.body).toMatchObject({ ...progress, problems: [] });
  }
  const exportAll = async (businessId: string): Promise<string> =>
    String((await getWorld().call('GET', `/admin/exports/members?businessId=${businessId}`)).body.csv);
  /** The members of an export without their ids, whose order is that of the ids. */
  function listMembers(csv: string): string[][] {
    const [header = [], ...records] = [...parseCsv(csv)];
    return records.map((cells) => columns.map((column) => cells[header.indexOf(column)] ?? '')).toSorted();
  }

  const listCards = async (businessId: string) =>
    (
      await getWorld()
        .app.db.selectFrom('identifiers')
        .select(['value', 'proof'])
        .where('business_id', '=', businessId)
        .where('kind', '=', 'migrationCard')
        .execute()
    ).toSorted((a, b) => (a.value < b.value ? -1 : 1));

  it('are the inverse of each other, in the same business and in a new one', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 8 }), async (members) => {
        const cells = members.map(toCells);
        const [from, to] = [await createBusiness(), await createBusiness()];
        const lines = cells.map((row, index) => [`row-${index}`, ...row, `born ${index}`]);
        const all = { imported: members.length, skipped: 0 };
        await importAll(from, toCsv([['id', ...columns, 'cardField'], ...lines]), all);
        const exported = await exportAll(from);
        expect(listMembers(exported)).toEqual(cells.toSorted());
        const cards = await listCards(from);
        await importAll(from, exported, { imported: 0, skipped: members.length });
        expect(await exportAll(from)).toBe(exported);
        expect(await listCards(from)).toEqual(cards);
        await importAll(to, exported, all);
        expect(listMembers(await exportAll(to))).toEqual(listMembers(exported));
        // What verifies a card is in no export.
        expect(await listCards(to)).toEqual(cards.map(({ value }) => ({ value, proof: null })));
      }),
      { numRuns: 8 },
    );
  });
});
