import { describe, expect, it } from 'vitest';
import { balanceColumns, getCellForm, importColumns } from 'loyalty-contract/import-columns';
import { chooseColumn, guessLayout, listBalanceHeadings, parseLayout, withDateOrder } from './file-layout';

const known = [
  ...importColumns.map((column) => ({ column, form: getCellForm(column) })),
  { column: 'fields.city', form: 'text' as const, label: 'Your city' },
  { column: 'consents.news', form: 'truth' as const, label: 'News' },
  { column: 'consents.news.sms', form: 'truth' as const, label: 'News', channel: 'sms' as const },
];
const numbered = [...known, { column: 'identifiers.customer', form: 'text' as const, label: 'Kunden-Nr.' }];
function sheet(header: string[], ...rows: string[][]) {
  const records = rows.length > 0 ? rows : [header.map(() => 'x')];
  return { name: '', table: { header, records, numbers: records.map((_, at) => at + 2) } };
}
const guess = (header: string[], ...records: string[][]) => guessLayout([sheet(header, ...records)], 0, known);

describe('The guessed meaning of columns', () => {
  it.each([
    ['English', ['Customer ID', 'First Name', 'Surname', 'E-mail', 'Mobile', 'Date of Birth', 'Points Balance']],
    ['German', ['Kunden-Nr.', 'Vorname', 'Nachname', 'E-Mail-Adresse', 'Handynummer', 'Geburtsdatum', 'Punktestand']],
    ['Hebrew', ['מספר לקוח', 'שם פרטי', 'שם משפחה', 'דוא"ל', 'טלפון נייד', 'תאריך לידה', 'נקודות']],
    ['Turkish', ['Müşteri No', 'ADI', 'Soyadı', 'E-Posta', 'Cep Telefonu', 'Doğum Tarihi', 'PUAN']],
    ['Arabic', ['رقم العميل', 'الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'رقم الجوال', 'تاريخ الميلاد', 'نقاط']],
  ])('is found by headings in %s', (_, header) => {
    expect(guess(header)).toMatchObject({
      id: 0,
      columns: { 1: 'firstName', 2: 'lastName', 3: 'email', 4: 'phoneNumber', 5: 'birthday', 6: 'points' },
    });
  });

  it('is found by names and labels of the business, and ignored otherwise', () => {
    expect(guess(['id', 'your city', 'consents.news.sms', 'News', 'Shoe size'])).toMatchObject({
      id: 0,
      columns: { 1: 'fields.city', 2: 'consents.news.sms', 3: 'consents.news' },
    });
  });

  it('is a number of the business by its label or key, which tells members apart unless something else is an id', () => {
    const guessNumbered = (...header: string[]) => guessLayout([sheet(header)], 0, numbered);
    expect(guessNumbered('E-Mail', 'Kunden Nr', 'Besuche')).toMatchObject({
      id: 1,
      columns: { 0: 'email', 1: 'identifiers.customer', 2: 'visits' },
    });
    expect(guessNumbered('id', 'Customer', 'City')).toMatchObject({
      id: 0,
      columns: { 1: 'identifiers.customer', 2: 'fields.city' },
    });
    expect(guessNumbered('id', 'identifiers.customer')).toMatchObject({
      id: 0,
      columns: { 1: 'identifiers.customer' },
    });
    expect(guess(['E-Mail', 'Kunden-Nr.'])).toMatchObject({ id: 1, columns: { 0: 'email' } });
  });

  it.each([
    [['id', 'Telefon', 'Mobil'], 2],
    [['id', 'Mobile', 'Phone'], 1],
    [['id', 'טלפון', 'נייד'], 2],
    [['id', 'Phone', 'Telefon'], 1],
  ])('is a phone number by the heading of a mobile, or else by the first: %j', (header, index) =>
    expect(guess(header).columns).toEqual({ [index]: 'phoneNumber' }),
  );

  it.each([['Full Name'], ['name'], ['Kundenname'], ['שם מלא'], ['Ad Soyad'], ['الاسم الكامل']])(
    'is a whole name by %j, unless a column is a first name',
    (heading) => {
      expect(guess(['id', heading, 'email']).columns).toEqual({ 1: 'wholeName', 2: 'email' });
      expect(Object.values(guess(['id', heading, 'Vorname']).columns)).not.toContain('wholeName');
    },
  );

  it.each([
    [['Name', 'Given Name', 'Family Name', 'E-mail 1 - Value', 'Phone 1 - Value']],
    [['Name', 'Vorname', 'Nachname', 'E-Mail', 'Telefon']],
    [['שם', 'שם פרטי', 'שם משפחה', 'אימייל', 'נייד']],
  ])('is no last name by a whole one beside both parts: %j', (header) => {
    expect(guess(header).columns).toEqual({ 1: 'firstName', 2: 'lastName', 3: 'email', 4: 'phoneNumber' });
  });

  it('is a change of a balance by the name of one in a file of changes, unless a column says a change', () => {
    const changes = [...balanceColumns.map((column) => ({ column, form: getCellForm(column) }))];
    const guessChange = (header: string[]) => guessLayout([sheet(header)], 0, changes);
    expect(guessChange(['id', 'Points']).columns).toEqual({ 1: 'addPoints' });
    expect(guessChange(['id', 'Punkte', 'Guthaben']).columns).toEqual({ 1: 'addPoints', 2: 'addCredit' });
    expect(guessChange(['id', 'Points', 'Bonus points']).columns).toEqual({ 2: 'addPoints' });
    const layout = guessChange(['id', 'Points']);
    expect(listBalanceHeadings(sheet(['id', 'Points']), layout)).toEqual(['Points']);
    expect(listBalanceHeadings(sheet(['id', 'Bonus points']), guessChange(['id', 'Bonus points']))).toEqual([]);
  });

  it('is given once, and a contact tells members apart where nothing is called an id', () => {
    expect(guess(['Email', 'E-mail', 'Phone'])).toMatchObject({ id: 2, columns: { 0: 'email', 2: 'phoneNumber' } });
    expect(guess(['Notes']).id).toBeUndefined();
  });

  it('tells members apart by addresses and phone numbers in a column that nothing calls so', () => {
    const guessId = (...cells: string[]) =>
      guess(['Kontakt', 'Bemerkung'], ...cells.map((cell) => [cell, 'ada@olive'])).id;
    expect(guessId('ada@olive.example', '050-123 45 67', '+49 (30) 1234567', '')).toBe(0);
    expect(guessId('ada@olive.example', 'Ada')).toBe(1);
    expect(guess(['Kontakt'], ['05.06.1990'], ['1234567']).id).toBeUndefined();
    expect(guess(['E-Mail', 'Kontakt'], ['x', 'ada@olive.example']).id).toBe(0);
  });

  it('has the order of days only if they tell it', () => {
    const order = (...days: string[]) => guess(['id', 'born'], ...days.map((day) => ['1', day])).dateOrder;
    expect(order('05/06/1990', '28/02/1990')).toBe('dayMonthYear');
    expect(order('05/06/1990', '02/28/1990')).toBe('monthDayYear');
    expect(order('05/06/1990')).toBeUndefined();
    expect(order('1990-06-05')).toBeUndefined();
  });
});

describe('A chosen meaning', () => {
  const layout = guess(['id', 'born', 'joined'], ['1', '05/06/1990', '28/02/2020']);

  it('is taken from the column that had it', () => {
    expect(chooseColumn(layout, 1, 'joinedAt').columns).toEqual({ 1: 'joinedAt' });
    expect(chooseColumn(layout, 1, '').columns).toEqual({ 2: 'joinedAt' });
  });

  it('is no whole name beside a part of one', () => {
    const names = guess(['id', 'Name', 'x']);
    expect(chooseColumn(names, 2, 'lastName').columns).toEqual({ 2: 'lastName' });
    expect(chooseColumn(chooseColumn(names, 2, 'lastName'), 1, 'wholeName').columns).toEqual({ 1: 'wholeName' });
  });

  it('keeps the chosen order of days as long as they allow it', () => {
    const records = sheet(['id', 'born', 'joined'], ['1', '05/06/1990', '28/02/2020']);
    const without = { ...chooseColumn(layout, 2, ''), dateOrder: 'monthDayYear' as const };
    expect(withDateOrder(without, records, known).dateOrder).toBe('monthDayYear');
    expect(withDateOrder({ ...layout, dateOrder: 'monthDayYear' }, records, known).dateOrder).toBe('dayMonthYear');
  });

  it('is read back from the storage of a browser, and anything else is not', () => {
    expect(parseLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
    const broken = [
      null,
      {},
      { ...layout, id: -1 },
      { ...layout, columns: { x: 'email' } },
      { ...layout, dateOrder: 'x' },
    ];
    for (const value of broken) expect(parseLayout(value)).toBeUndefined();
  });
});
