import { expect, it } from 'vitest';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';

const label = (en: string) => ({ en });

onDatabase('What an import says about members', (open) => {
  const { getWorld, businessId } = openTillBusiness(open, (file) => {
    file.configuration.timeZone = 'Asia/Jerusalem';
    file.forms = [
      ...file.forms.filter(({ formType }) => formType === 'survey'),
      {
        id: 'join',
        formType: 'registration',
        active: true,
        title: label('Join'),
        fields: [
          { id: 'firstName', type: 'text', label: label('First name'), required: true },
          { id: 'birthday', type: 'date', label: label('Birthday'), required: false },
          { id: 'city', type: 'text', label: label('City'), required: true, max: 10 },
          { id: 'seats', type: 'number', label: label('Seats'), required: false, min: 1, max: 8 },
          {
            id: 'drink',
            type: 'select',
            label: label('Drink'),
            required: false,
            options: [
              { value: 'tea', label: { en: 'Tea', de: 'Tee' } },
              { value: 'izmir', label: { en: 'İzmir tea', de: 'Grün, süß' } },
              ...['A+', 'A-', 'A'].map((value) => ({ value, label: label(`Kind ${value}`) })),
            ],
          },
          {
            id: 'likes',
            type: 'multiselect',
            label: label('Likes'),
            required: false,
            options: ['wine', 'figs', 'a|b'].map((value) => ({ value, label: label(value) })),
          },
          { id: 'vegan', type: 'checkbox', label: label('Vegan'), required: true },
        ],
      },
    ];
    file.consentPurposes = [{ id: 'news', text: label('News and offers'), channels: ['email', 'sms'] }];
  });

  const post = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', path, { body: { businessId, ...body } });
  async function importRows(csv: string, more: Record<string, unknown> = {}) {
    const { body } = await post('/admin/imports', { name: 'members.csv', ...more });
    return (await post(`/admin/imports/${String(body.importId)}/rows`, { firstRow: 1, csv })).body;
  }
  const importCells = (cells: Record<string, string>) => {
    const row = { id: createUniqueId('row'), firstName: createUniqueId('Ada'), ...cells };
    const quoted = Object.values(row).map((cell) => `"${cell.replaceAll('"', '""')}"`);
    return importRows(`${Object.keys(row).join(',')}\r\n${quoted.join(',')}\r\n`);
  };
  const findNewest = () =>
    getWorld()
      .app.db.selectFrom('import_rows as r')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .innerJoin('imports as i', 'i.id', 'r.import_id')
      .select(['m.id', 'm.fields', 'm.created_at'])
      .where('r.business_id', '=', businessId)
      .orderBy('i.created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const findConsents = (memberId: string) =>
    getWorld()
      .app.db.selectFrom('consents as c')
      .innerJoin('consent_texts as t', (join) =>
        join.onRef('t.business_id', '=', 'c.business_id').onRef('t.text_hash', '=', 'c.text_hash'),
      )
      .select(['c.consent', 'c.contact_channel', 'c.given', 'c.channel', 't.text'])
      .where('c.member_id', '=', memberId)
      .orderBy('c.id')
      .execute();

  it('is stored: the birthday, when they joined, and the fields of the form by value or label', async () => {
    const cells = {
      birthday: '1990/2/8',
      joinedAt: '2020-06-01',
      'fields.city': 'Haifa',
      'fields.seats': '3',
      'fields.drink': 'TEE',
      'fields.likes': 'wine | Figs',
      'fields.vegan': 'no',
    };
    expect(await importCells(cells)).toMatchObject({ imported: 1, problems: [] });
    const { fields, created_at } = await findNewest();
    expect(fields).toEqual({
      birthday: '1990-02-08',
      city: 'Haifa',
      seats: 3,
      drink: 'tea',
      likes: ['wine', 'figs'],
      vegan: false,
    });
    // The first moment of the day at the business.
    expect(created_at.toISOString()).toBe('2020-05-31T21:00:00.000Z');
  });

  it.each([
    ['izmir', 'izmir'],
    ['İZMİR', 'izmir'],
    ['IZMIR TEA', 'izmir'],
    ['Gru\u0308n suss', 'izmir'],
    ['Kind A-', 'A-'],
    ['A-', 'A-'],
    ['A+', 'A+'],
  ])('has an option by its value or label in any spelling: %s', async (drink, value) => {
    expect(await importCells({ 'fields.drink': drink })).toMatchObject({ imported: 1, problems: [] });
    expect((await findNewest()).fields).toMatchObject({ drink: value });
  });

  it.each(['2020-06-01 18:30:00', '2020-06-01T18:30:00', '2020-06-01 23:59', '2020-06-01 00:00:00 UTC'])(
    'has a day by itself or with the time that databases write: %s',
    async (joinedAt) => {
      const cells = { joinedAt, birthday: joinedAt, points: '12', pointsExpireAt: joinedAt.replace('2020', '2031') };
      expect(await importCells(cells)).toMatchObject({ imported: 1, problems: [] });
      const { created_at, fields, id } = await findNewest();
      expect([created_at.toISOString(), fields.birthday]).toEqual(['2020-05-31T21:00:00.000Z', '2020-06-01']);
      const { body } = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${id}`);
      expect(body.lots).toMatchObject([{ expiresAt: '2031-06-01T21:00:00.000Z' }]);
    },
  );

  it('is reported to receivers when it is imported, not when they joined', async () => {
    const before = getWorld().app.now();
    await importCells({ joinedAt: '2015-01-01' });
    const { id } = await findNewest();
    const event = await getWorld()
      .app.db.selectFrom('webhook_events')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirst();
    expect(event === undefined || event.occurred_at >= before).toBe(true);
  });

  it.each([
    ['birthday', '08.02.1990'],
    ['birthday', '1990-02-30'],
    ['birthday', '2999-01-01'],
    ['birthday', '1790-01-01'],
    ['joinedAt', '2999-01-01'],
    ['joinedAt', 'in spring'],
    ['fields.city', 'a very long name'],
    ['fields.city', 'Ha\uFFFDfa'],
    ['fields.seats', '9'],
    ['fields.seats', 'many'],
    ['fields.drink', 'coffee'],
    // It can be each of three.
    ['fields.drink', 'a'],
    ['fields.likes', 'wine|soap'],
    ['fields.vegan', 'perhaps'],
    ['consents.news', 'perhaps'],
    ['consents.news.sms', '2'],
  ])('is refused by column: %s, %s', async (column, text) => {
    expect(await importCells({ [column]: text })).toMatchObject({
      imported: 0,
      failed: 1,
      problems: [{ row: 1, column, code: 'invalid' }],
      // Programs of release 0.2 know no other columns.
      errors: [],
    });
  });

  it('has consents by purpose and channel, with what was imported as their text', async () => {
    await importCells({ 'consents.news': 'yes', 'consents.news.sms': 'no', 'consents.news.email': '' });
    const { id } = await findNewest();
    const text = 'Imported from an earlier programme. The text today: News and offers';
    expect(await findConsents(id)).toEqual([
      { consent: 'news', contact_channel: null, given: true, channel: 'import', text },
      { consent: 'news', contact_channel: 'sms', given: false, channel: 'import', text },
    ]);
  });

  it('is in an export of them, from which it can be imported again', async () => {
    await importCells({
      birthday: '1990-02-08',
      joinedAt: '2020-06-01T10:30:00Z',
      'fields.likes': '["a|b","wine"]',
      'fields.vegan': 'true',
      'consents.news': 'false',
      'consents.news.email': 'true',
    });
    const { id } = await findNewest();
    const { body } = await getWorld().call('GET', `/admin/exports/members?businessId=${businessId}`);
    const line = String(body.csv)
      .split('\r\n')
      .find((text) => text.startsWith(id));
    expect(line).toContain(',1990-02-08,2020-06-01T10:30:00.000Z,');
    expect(line).toContain(',"[""a|b"",""wine""]",true,false,true,');
  });

  it('is previewed also with lost letters, which are an error of their row', async () => {
    const { body } = await post('/admin/import-preview', { csv: 'id,firstName\r\n1,J\uFFFDrgen\r\n' });
    expect(body).toEqual({ rows: [], problems: [{ row: 1, column: 'firstName', code: 'invalid' }] });
  });

  it('is previewed as it would be stored, without being written', async () => {
    const csv =
      'id,email,points,birthday,fields.drink,consents.news.sms\r\n1,Ada@Example.COM,12.5,1990-02-08,Tee,ja\r\n2,nonsense,,,,\r\n';
    const { body } = await post('/admin/import-preview', { csv });
    expect(body).toEqual({
      rows: [
        {
          row: 1,
          cells: expect.objectContaining({
            id: '1',
            points: '12.50',
            birthday: '1990-02-08',
            'fields.drink': 'tea',
            'consents.news.sms': 'true',
          }),
        },
      ],
      problems: [{ row: 2, column: 'email', code: 'invalid' }],
    });
  });

  it('has the columns of every business, of its forms and of its consents', async () => {
    const { body } = await getWorld().call('GET', `/admin/import-columns?businessId=${businessId}`);
    expect(body).toMatchObject({ columns: expect.any(Array) });
    const columns = body.columns as { column: string }[];
    expect(columns.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['id', 'birthday', 'joinedAt', 'fields.city', 'consents.news', 'consents.news.sms']),
    );
    expect(columns.map(({ column }) => column)).not.toContain('fields.birthday');
    expect(columns).toContainEqual({
      column: 'consents.news.sms',
      form: 'truth',
      label: 'News and offers',
      channel: 'sms',
    });
  });
});
