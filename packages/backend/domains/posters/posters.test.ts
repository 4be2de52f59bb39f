import { expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('The poster with which guests join', (open) => {
  const { getWorld, businessId } = openTillBusiness(open);
  const read = async (business: string, language?: string) => {
    const manager = await createStaff(getWorld(), business, 'manager');
    const query = `businessId=${business}${language === undefined ? '' : `&language=${language}`}`;
    return (await manager.call('GET', `/admin/poster?${query}`)).body;
  };

  it('leads to the page to join at the business’s own host, with nothing that earns or identifies', async () => {
    const { url, address } = await read(businessId);
    expect(url).toBe(`https://${businessId}.test/join`);
    expect(address).toBe(`${businessId}.test/join`);
  });

  it.each([
    ['en', /^Join /, /^You start with .*100/],
    ['he', /^הצטרפו אל /, /100/],
    ['ar', /^انضموا إلى /, /100/],
    ['de', /^Mitglied werden bei /, /^Sie starten mit .*100/],
    ['tr', /ailesine katılın$/, /100.* ile başlarsınız$/],
  ])('says in %s how one joins, and what joining gives', async (language, headline, welcome) => {
    const poster = await read(businessId, language);
    expect(poster).toMatchObject({
      language,
      headline: expect.stringMatching(headline),
      welcome: expect.stringMatching(welcome),
    });
    expect(new Set(poster.steps as string[]).size).toBe(3);
  });

  it('keeps each amount in its own direction, in a language that the business does not have', async () => {
    const both = createUniqueId('both');
    const file = createBusinessFile(both, ({ earning }) => {
      earning.welcomePoints = 10_000;
      earning.welcomeCredit = 1_000;
    });
    await putTestBusiness(getWorld(), file);
    const { welcome } = await read(both, 'ar');
    expect(String(welcome).match(/\u2068[^\u2068\u2069]*\u2069/g)).toEqual([
      expect.stringMatching(/^\u2068100\.00 /),
      expect.stringContaining('10'),
    ]);
  });

  it('promises nothing that the business does not give', async () => {
    const plain = createUniqueId('plain');
    const file = createBusinessFile(plain, ({ earning }) => {
      earning.welcomePoints = 0;
      earning.welcomeCredit = 0;
    });
    await putTestBusiness(getWorld(), file);
    expect((await read(plain)).welcome).toBeNull();
  });

  it('is for managers of the business alone', async () => {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const refused = await cashier.call('GET', `/admin/poster?businessId=${businessId}`);
    expect(refused.body.code).toBe('FORBIDDEN_TO_STAFF');
    const other = createUniqueId('other');
    await putTestBusiness(getWorld(), createBusinessFile(other));
    const stranger = await createStaff(getWorld(), other, 'owner');
    expect((await stranger.call('GET', `/admin/poster?businessId=${businessId}`)).body.code).toBe('FORBIDDEN_TO_STAFF');
  });
});
