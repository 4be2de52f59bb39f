import { readFileSync } from 'node:fs';
import { BusinessFile, type LocalizedText } from 'loyalty-contract/schemas/business-file';
import { describe, expect, it } from 'vitest';
import { compareSettings } from './changes';
import { readSettings, type Settings } from './settings';

const file = BusinessFile.parse(JSON.parse(readFileSync('packages/backend/demo/olive.json', 'utf8')));
const before = readSettings(file);
const [first, second, ...rest] = before.pointShop;
const read = (text: LocalizedText) => (typeof text === 'string' ? text : (text.en ?? ''));
const compare = (changed: Partial<Settings>, from: Partial<Settings> = {}) =>
  compareSettings({ ...before, ...from }, { ...before, ...changed }, read).map(({ setting, kind, ...values }) => ({
    is: `${setting} ${kind}`,
    ...('before' in values || 'after' in values ? { from: values.before, to: values.after } : {}),
  }));

describe('Differences of settings', () => {
  it('are none between equal ones', () => {
    expect(compare({})).toEqual([]);
  });

  it('have the values before and after, and null for what has no limit', () => {
    expect(compare({ pointsValidDays: null }, { pointsValidDays: 365 })).toEqual([
      { is: 'pointsValidDays value', from: 365, to: null },
    ]);
    expect(compare({ businessName: 'New' })).toEqual([
      { is: 'businessName value', from: before.businessName, to: 'New' },
    ]);
  });

  it('tell of gifts by link: how many there are, and their last day', () => {
    const gift = { id: 'g', legacyId: 'g', name: 'Tea', description: '', terms: '', imageUrl: null, validUntil: null };
    const first = { ...gift, quantity: 100, heldHours: 24 };
    const until = '2099-12-31T22:00:00.000Z';
    expect(compare({ landingGifts: [first] }, { landingGifts: [] })).toEqual([{ is: 'landingGifts added' }]);
    const changed = { ...first, quantity: 50, heldHours: 48, validUntil: until, terms: 'One each' };
    expect(compare({ landingGifts: [changed] }, { landingGifts: [first] })).toEqual([
      { is: 'landingGifts until', from: null, to: until },
      { is: 'landingGifts stock', from: 100, to: 50 },
      { is: 'landingGifts texts' },
      { is: 'landingGifts other' },
    ]);
  });

  it('tell of pictures without their addresses', () => {
    const item = { ...first!, imageUrl: '/api/pictures/olive/1.webp' };
    expect(compare({ heroImage: null, pointShop: [item, second!, ...rest] }, { heroImage: '/hero.webp' })).toEqual([
      { is: 'heroImage picture' },
      { is: 'pointShop picture' },
    ]);
  });

  it('tell of legal pages with their addresses', () => {
    const page = 'https://olive.example/programme';
    expect(compare({ loyaltyTermsUrl: null }, { loyaltyTermsUrl: page })).toEqual([
      { is: 'loyaltyTermsUrl value', from: page, to: null },
    ]);
  });

  it('tell of what an invitation earns, and when', () => {
    const from = { referralPoints: 100, referralWhen: 'joining' } as const;
    expect(compare({ referralPoints: 500, referralWhen: 'firstPurchase' }, from)).toEqual([
      { is: 'referralPoints value', from: 100, to: 500 },
      { is: 'referralWhen value', from: 'joining', to: 'firstPurchase' },
    ]);
  });

  it('name a text that differs in another language only as texts', () => {
    expect(compare({ pointName: { en: 'bean', he: 'א' } }, { pointName: { en: 'bean', he: 'ב' } })).toEqual([
      { is: 'pointName texts' },
    ]);
    expect(compare({ benefits: [], heroTitle: { en: 'Come in' } })).toEqual([
      { is: 'heroTitle texts' },
      { is: 'benefits texts' },
    ]);
  });

  it('are told for each item: what it costs, how many there are, whether it is shown', () => {
    const item = { ...first!, stock: 5, hidden: false };
    const { stock: _stock, ...unlimited } = item;
    const changed = {
      ...unlimited,
      price: 1,
      limitPerMember: 2,
      validDays: 9,
      hidden: true,
      name: 'X',
      showcase: !item.showcase,
    };
    expect(compare({ pointShop: [changed, second!, ...rest] }, { pointShop: [item, second!, ...rest] })).toEqual([
      { is: 'pointShop price', from: item.price, to: 1 },
      { is: 'pointShop stock', from: 5, to: null },
      { is: 'pointShop limit', from: item.limitPerMember ?? null, to: 2 },
      { is: 'pointShop validDays', from: item.validDays, to: 9 },
      { is: 'pointShop texts' },
      { is: 'pointShop other' },
      { is: 'pointShop hidden' },
    ]);
  });

  it('tell of items that are new or gone, and of an order only of those that stay', () => {
    const added = { ...first!, id: 'new', price: 7 };
    expect(compare({ pointShop: [added, second!, ...rest] })).toEqual([
      { is: 'pointShop added', from: undefined, to: 7 },
      { is: 'pointShop removed', from: first!.price, to: undefined },
    ]);
    expect(compare({ pointShop: [second!, first!, ...rest] })).toEqual([{ is: 'pointShop order' }]);
  });

  it('tell of locations that are new, gone, or open at other hours', () => {
    const [haifa, other] = before.locations;
    const added = { ...haifa!, id: 'new', name: { en: 'New' } };
    const moved = { ...haifa!, address: 'X', latitude: 1, openingHours: [{ day: 3, opens: '08:00', closes: '12:00' }] };
    expect(compare({ locations: [moved, added] }, { locations: [haifa!, other!] })).toEqual([
      { is: 'locations texts' },
      { is: 'locations other' },
      { is: 'locations hours' },
      { is: 'locations added' },
      { is: 'locations removed' },
    ]);
  });

  it('tell of multipliers that are new or gone, give something else, or are valid at other times', () => {
    const double = { id: 'tea', name: 'Tea time', percent: 200, days: [2] };
    expect(compare({ multipliers: [double] })).toEqual([{ is: 'multipliers added', from: undefined, to: 200 }]);
    expect(compare({ multipliers: null }, { multipliers: [double] })).toEqual([
      { is: 'multipliers removed', from: 200, to: undefined },
    ]);
    const changed = { ...double, name: 'Happy hour', percent: 300, from: '15:00', until: '18:00', items: ['Tea'] };
    expect(compare({ multipliers: [changed] }, { multipliers: [double] })).toEqual([
      { is: 'multipliers percent', from: 200, to: 300 },
      { is: 'multipliers texts' },
      { is: 'multipliers other' },
      { is: 'multipliers hours' },
    ]);
    expect(compare({ multipliers: [] }, { multipliers: null })).toEqual([]);
  });

  it('tell of a birthday gift that begins, changes and ends', () => {
    const gift = { name: 'Cake', description: '', imageUrl: null, daysBefore: 0, validDays: 14 };
    expect(compare({ birthdayGift: gift }, { birthdayGift: null })).toEqual([{ is: 'birthdayGift added' }]);
    expect(compare({ birthdayGift: null }, { birthdayGift: gift })).toEqual([{ is: 'birthdayGift removed' }]);
    expect(compare({ birthdayGift: { ...gift, daysBefore: 3 } }, { birthdayGift: gift })).toEqual([
      { is: 'birthdayGift daysBefore', from: 0, to: 3 },
    ]);
  });

  it('tell of levels that are new, gone, or harder to reach, and of what counts', () => {
    const level = (id: string, from: number, more = {}) => ({
      id,
      name: id,
      from,
      benefits: [],
      earningPercent: 100,
      ...more,
    });
    const tiers = { by: 'visits' as const, periodDays: 365, levels: [level('a', 0), level('b', 10), level('c', 20)] };
    expect(compare({ tiers }, { tiers: null })).toEqual([
      { is: 'tiers added', from: undefined, to: 0 },
      { is: 'tiers added', from: undefined, to: 10 },
      { is: 'tiers added', from: undefined, to: 20 },
    ]);
    const levels = [level('a', 0, { name: 'A' }), level('c', 15, { earningPercent: 110, benefits: ['Seat'] })];
    expect(compare({ tiers: { ...tiers, periodDays: 30, levels } }, { tiers })).toEqual([
      { is: 'tiers periodDays', from: 365, to: 30 },
      { is: 'tiers texts' },
      { is: 'tiers from', from: 20, to: 15 },
      { is: 'tiers earningPercent', from: 100, to: 110 },
      { is: 'tiers texts' },
      { is: 'tiers removed', from: 10, to: undefined },
    ]);
    const byPoints = {
      ...tiers,
      by: 'points' as const,
      levels: [level('a', 0), level('b', 50_000), level('c', 90_000)],
    };
    expect(compare({ tiers: byPoints }, { tiers })).toEqual([
      { is: 'tiers by', from: 'visits', to: 'points' },
      { is: 'tiers from', from: undefined, to: 50_000 },
      { is: 'tiers from', from: undefined, to: 90_000 },
    ]);
    expect(compareSettings({ ...before, tiers }, { ...before, tiers: byPoints }, read)[1]).toMatchObject({
      subject: 'b',
      account: 'points',
    });
  });

  it('tell of stamp cards: what brings a stamp, how many they need, until when they are valid', () => {
    const reward = { name: 'Coffee', description: '', imageUrl: null, validDays: 90 };
    const card = { id: 'a', name: 'Card', by: 'visits' as const, stampsNeeded: 10, minimumSpend: 0, reward };
    expect(compare({ stampCards: [card] }, { stampCards: null })).toEqual([{ is: 'stampCards added' }]);
    expect(compare({ stampCards: null }, { stampCards: [card] })).toEqual([{ is: 'stampCards removed' }]);
    const changed = { ...card, stampsNeeded: 8, validMonths: 6, minimumSpend: 500 };
    const gift = { ...reward, validDays: 30, name: 'Tea', imageUrl: 'https://olive.example/tea.png' };
    expect(compare({ stampCards: [{ ...changed, reward: gift }] }, { stampCards: [card] })).toEqual([
      { is: 'stampCards minimumSpend', from: 0, to: 500 },
      { is: 'stampCards stampsNeeded', from: 10, to: 8 },
      { is: 'stampCards validMonths', from: null, to: 6 },
      { is: 'stampCards validDays', from: 90, to: 30 },
      { is: 'stampCards texts' },
      { is: 'stampCards picture' },
    ]);
    const byItems = { ...card, by: 'items' as const, items: ['LATTE'], earnedBy: 'Each coffee' };
    expect(compare({ stampCards: [byItems] }, { stampCards: [card] })).toEqual([
      { is: 'stampCards stamped' },
      { is: 'stampCards texts' },
    ]);
  });
});
