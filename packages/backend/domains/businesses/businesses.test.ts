import { Configuration } from 'loyalty-contract/schemas/business';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyers, purchase, createShopBusiness } from '../../stress/shop-business';
import { createMember, putTestBusiness, signIn, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createDirectory } from './directory';

onDatabase('Businesses', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
    await putTestBusiness(world, createBusinessFile('alpha'));
  });
  afterAll(() => world.close());
  const configuration = async (host: string, language?: string) =>
    (await world.call('GET', '/api/configuration', { host, ...(language ? { language } : {}) })).body;

  it('returns the business of a host in the requested language', async () => {
    const english = await configuration('alpha.test');
    expect(Configuration.parse(english)).toEqual(english);
    expect(english).toMatchObject({
      businessId: 'alpha',
      pointName: 'point',
      login: { identifiers: [{ label: 'Mobile phone' }, {}] },
    });
    expect(await configuration('ALPHA.test:8080', 'he-IL,he;q=0.9')).toMatchObject({ pointName: 'נקודה' });
    expect(await configuration('alpha.test', 'fr')).toEqual(english);
    const pinned = await world.call('GET', '/api/configuration', {
      host: 'evil.test',
      headers: { 'x-business-id': 'alpha' },
    });
    expect(pinned.body).toEqual(english);
  });

  it('lets the portal frame the sites of legal pages only if the file says so, without telling browsers more', async () => {
    const own = createUniqueId('biz');
    const { legalOrigins } = Configuration.parse(await configuration('alpha.test'));
    expect(legalOrigins).toEqual([]);
    await putTestBusiness(
      world,
      createBusinessFile(own, (file) => void (file.legalLinks.openInDialog = true)),
    );
    const framed = Configuration.parse(await configuration(`${own}.test`));
    expect(framed.legalOrigins).toEqual(['https://olive.example']);
    const { body } = await world.call('GET', '/api/legalLinks', { host: `${own}.test` });
    expect(body).not.toHaveProperty('openInDialog');
  });

  it('derives ids, link targets and featured items', async () => {
    const { menu, showcase } = Configuration.parse(await configuration('alpha.test', 'he'));
    const byName = new Map(menu.map((item) => [item.defaultName, item]));
    expect(byName.get('Wallet Pass')).toMatchObject({ idTransformed: 'walletpass', target: '_self', visible: true });
    expect(byName.get('Find us')).toMatchObject({ idTransformed: 'findus', embedInIframe: true });
    expect(byName.get('Book a table')).toMatchObject({ target: '_blank' });
    expect(menu.map((item) => item.menuOrder)).toEqual([...menu.map((item) => item.menuOrder)].sort((a, b) => a - b));
    expect(showcase.items.length).toBeGreaterThan(0);
    expect(showcase.benefits).toHaveLength(3);
    const { body } = await world.call('GET', '/api/navigation/items');
    expect(body.items).toContainEqual({ name: 'My card', defaultName: 'Wallet Pass', id: 'walletpass' });
    expect(body.items).toContainEqual({ name: 'My gifts', defaultName: 'Rewards', id: 'mygifts' });
  });

  it('returns languages, texts, countries, forms, locations and legal links', async () => {
    const own = createUniqueId('biz');
    await putTestBusiness(
      world,
      createBusinessFile(own, (file) => void (file.texts = { en: { plain: 'Ours' } })),
    );
    const at = { host: `${own}.test` };
    expect((await world.call('GET', '/api/locales/languages', at)).body).toMatchObject({
      defaultLanguage: 'en',
      languages: [{ code: 'en' }, { code: 'he' }, { code: 'tr' }],
    });
    const texts = { 'greeting.hello': 'Hello', plain: 'Ours' };
    expect((await world.call('GET', '/api/locales/en/translation', at)).body).toEqual(texts);
    expect((await world.call('GET', '/api/locales/translations', at)).body).toEqual({
      locale: 'en-US',
      translations: texts,
    });
    expect((await world.call('GET', '/api/locales/tr_TR/translation', at)).body).toEqual({});
    expect((await world.call('GET', '/api/countryRegionInfo', at)).body).toMatchObject({
      countries: [{ countryCode: 'IL' }, {}],
    });
    expect((await world.call('GET', '/api/locations', { ...at, language: 'he' })).body).toMatchObject({
      locations: [{ city: 'תל אביב' }, {}, {}],
    });
    expect((await world.call('GET', '/api/location?locationId=olive-haifa', at)).body).toMatchObject({
      location: { city: 'Haifa' },
    });
    expect((await world.call('GET', '/api/forms?formType=registration', at)).body).toMatchObject({
      form: { id: 'registration', formType: 'registration' },
    });
    expect((await world.call('GET', '/api/forms?formId=visit-survey&activeForm=true', at)).body).toMatchObject({
      form: { title: 'How was your visit?' },
    });
    expect((await world.call('GET', '/api/forms?formType=profile', at)).body).toMatchObject({
      form: { id: 'profile' },
    });
  });

  it.each<[string, (file: BusinessFile) => unknown, string]>([
    ['an unknown key', (file) => Object.assign(file, { surprise: 1 }), 'surprise'],
    [
      'a colour that is code',
      (file) => (file.configuration.lightTheme.primary = 'red;}body{'),
      'configuration.lightTheme.primary',
    ],
    ['a price with a fraction', (file) => ((file.pointShop[0] ?? { price: 0 }).price = 1.5), 'pointShop.0.price'],
    [
      'an image that is data',
      (file) => (file.configuration.favIconUrl = 'data:image/svg+xml,x'),
      'configuration.favIconUrl',
    ],
    [
      'a link that is code',
      (file) => ((file.menu[0] ?? { calculatedUrl: '' }).calculatedUrl = 'javascript:alert(1)'),
      'menu.0.calculatedUrl',
    ],
    [
      'a host that would write into the policy',
      (file) => (file.configuration.favIconUrl = 'https://a.example;script-src-elem/x.png'),
      'configuration.favIconUrl',
    ],
    [
      'a legal link that leads elsewhere',
      (file) => (file.legalLinks.termsOfUseUrl = '/\\evil.example'),
      'legalLinks.termsOfUseUrl',
    ],
    [
      'more pieces than a shop counts',
      (file) => ((file.pointShop[0] ?? { stock: 0 }).stock = 2 ** 40),
      'pointShop.0.stock',
    ],
    ['an unknown time zone', (file) => (file.configuration.timeZone = 'Mars/Olympus'), 'configuration.timeZone'],
    [
      'a default language that it does not speak',
      (file) =>
        (file.countries = file.countries
          .slice(1)
          .map((country) => ({ ...country, languages: country.languages.slice(0, 1) }))),
      'defaultLanguage',
    ],
    [
      'one id for two items',
      (file) =>
        file.rewardShop.push(...file.pointShop.slice(0, 1).map((item) => ({ ...item, currency: 'credit' as const }))),
      'rewardShop.5.id',
    ],
    [
      'a point shop in another currency',
      (file) => (file.configuration.pointShopIsCredits = true),
      'pointShop.0.currency',
    ],
    ["another business's host", (file) => file.hosts.push('alpha.test'), 'hosts.1'],
    ["another business's id", (file) => (file.businessId = 'alpha'), 'businessId'],
    [
      'an invalid pattern',
      (file) => ((file.forms[0]?.fields[0] ?? { pattern: '' }).pattern = '('),
      'forms.0.fields.0.pattern',
    ],
    [
      'a pattern that only a backtracking engine takes',
      (file) => ((file.forms[0]?.fields[0] ?? { pattern: '' }).pattern = '(?=a)a'),
      'forms.0.fields.0.pattern',
    ],
    [
      'an invalid pattern of an identifier',
      (file) => ((file.configuration.login.identifiers[0] ?? { pattern: '' }).pattern = '(a)\\1'),
      'configuration.login.identifiers.0.pattern',
    ],
  ])('refuses a file with %s, naming its path, and changes nothing', async (_, change, path) => {
    const id = createUniqueId('bad');
    const { status, body } = await world.call('PUT', `/admin/businesses/${id}`, {
      body: createBusinessFile(id, (file) => void change(file)),
    });
    expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
    expect((await world.call('GET', '/api/configuration', { host: `${id}.test` })).status).toBe(404);
  });

  it('applies a new file immediately, and in every process within two seconds', async () => {
    const id = createUniqueId('biz');
    const other = createDirectory(world.app.db, () => world.app.now().getTime());
    await putTestBusiness(world, createBusinessFile(id));
    expect((await other.findByHost(`${id}.test`))?.file.configuration.businessName).toBe('Olive & Thyme');
    await putTestBusiness(
      world,
      createBusinessFile(id, (file) => {
        file.configuration.businessName = 'Renamed';
        file.hosts = [`new-${id}.test`];
      }),
    );
    expect((await world.call('GET', '/api/configuration', { host: `${id}.test` })).status).toBe(404);
    expect(await configuration(`new-${id}.test`)).toMatchObject({ businessName: 'Renamed' });
    world.advanceClock(2);
    expect(await other.findByHost(`${id}.test`)).toBeUndefined();
    expect((await other.findById(id))?.file.configuration.businessName).toBe('Renamed');
    const { body } = await world.call('GET', '/admin/businesses');
    expect(body.businesses).toContainEqual({ businessId: id, businessName: 'Renamed', hosts: [`new-${id}.test`] });
  });

  it('keeps the remaining stock when a file is put again, unless the file changes the number', async () => {
    const id = await createShopBusiness(world);
    const [buyer] = await createBuyers(world, id, 1, 1_000);
    if (!buyer) throw new Error('there is no buyer');
    const file = (stock: number) =>
      createBusinessFile(id, (draft) => {
        draft.pointShop = [
          {
            id: 'last-one',
            name: 'x',
            description: '',
            imageUrl: null,
            price: 100,
            currency: 'points',
            validDays: 1,
            hidden: false,
            showcase: false,
            stock,
          },
        ];
        draft.rewardShop = [];
      });
    const left = async () => {
      const row = await world.app.db
        .selectFrom('shop_items')
        .select('stock')
        .where('business_id', '=', id)
        .where('id', '=', 'last-one')
        .executeTakeFirst();
      return row?.stock;
    };
    await putTestBusiness(world, file(5));
    expect((await purchase(world, id, buyer, { itemId: 'last-one' })).status).toBe(200);
    expect(await left()).toBe(4);
    await putTestBusiness(world, file(5));
    expect(await left()).toBe(4);
    await putTestBusiness(world, file(9));
    expect(await left()).toBe(9);
  });

  it('finds members by id, e-mail and phone, and refuses taken or invalid identifiers', async () => {
    const member = await createMember(world, 'alpha', { phoneNumber: '050-765-4321', points: 500, credit: 70 });
    for (const query of [member.id, member.email.toUpperCase(), '+972507654321', '0507654321']) {
      const { body } = await world.call('GET', `/admin/members?businessId=alpha&query=${encodeURIComponent(query)}`);
      expect(body.members).toMatchObject([
        { comoMemberId: member.id, phoneNumber: '+972507654321', points: 500, credit: 70 },
      ]);
    }
    const create = (more: Record<string, unknown>) =>
      world.call('POST', '/admin/members', { body: { businessId: 'alpha', ...more } });
    expect((await create({ email: member.email })).body.code).toBe('ALREADY_EXISTS');
    const stated = { contactsConfirmed: true, createdBy: 'Sam' };
    expect((await create({ email: member.email, ...stated })).body.code).toBe('ALREADY_EXISTS');
    expect((await create({ phoneNumber: '12' })).status).toBe(400);
    expect((await create({ identifiers: { passport: 'X' } })).status).toBe(400);
    expect((await create({ businessId: 'no-such-business' })).status).toBe(404);
  });

  it('shows a member what is known, owned and missing', async () => {
    const member = await createMember(world, 'alpha', { lastName: undefined, points: 123, credit: 45 });
    const token = await signIn(world, member);
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', { token });
    expect(body).toEqual({
      member: {
        firstName: 'Ada',
        lastName: '',
        comoMemberId: member.id,
        email: member.email,
        phoneNumber: null,
        emailConfirmed: true,
      },
      hasConsent: true,
      hasMissingMandatoryFields: true,
      creditBalance: { balance: { monetary: 45, nonMonetary: 0 } },
      pointsBalance: { balance: { monetary: 0, nonMonetary: 123 } },
      unreadNotices: 0,
    });
  });
});
