import { readFileSync } from 'node:fs';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { describe, expect, it } from 'vitest';
import { completeBusinessFile } from '../../core/business-file/complete-file';
import { rotateInputs } from '../../testing/rotation';
import { smallestFile } from '../../testing/smallest-file';
import { findErrors } from './find-errors';
import { applyChanges, omitUnchanged, parseStoredChanges, readSettings, type Changes } from './settings';

const readDemo = (name: string): unknown => JSON.parse(readFileSync(`packages/backend/demo/${name}.json`, 'utf8'));
const complete = (file: unknown) => completeBusinessFile(BusinessFileInput.parse(file));
const files = [smallestFile, ...['olive', 'kahve', 'sfarim'].map(readDemo)].map(complete);

const reward = { name: 'Coffee', description: '', imageUrl: null, validDays: 90 };
const levels = [
  { id: 'one', name: 'One', from: 0, benefits: [], earningPercent: 100 },
  { id: 'two', name: { en: 'Two' }, from: 20, benefits: ['A seat'], earningPercent: 125 },
];

const changes: [Changes, ...Changes[]] = [
  { businessName: 'Another', lightPrimary: '#aa0000', heroTitle: { en: 'Come in', de: 'Hinein' }, heroText: {} },
  { lightLogo: '/logo.svg', darkLogo: null, heroImage: 'https://new.example/hero.jpg#focus=50,0' },
  {
    ...{ pointsPerUnit: 700, creditPerUnit: 3, pointsValidDays: null },
    multipliers: [{ id: 'tea', name: 'Tea time', percent: 200, days: [2], from: '15:00', until: '18:00' }],
    ...{ referralPoints: 500, referralCredit: 100, referralWhen: 'joining' },
    ...{ referralMinimumPurchase: 0, referralLimit: 3 },
  },
  {
    birthdayGift: { name: 'Cake', description: '', imageUrl: null, daysBefore: 2, validDays: 10 },
    tiers: { by: 'visits', periodDays: 90, levels },
    stampCards: [
      { id: 'a', name: 'Card', by: 'visits', stampsNeeded: 8, minimumSpend: 500, reward },
      { ...{ id: 'b', name: 'Items', by: 'items', items: ['LATTE'] }, stampsNeeded: 10, minimumSpend: 0, reward },
    ],
    landingGifts: [
      { ...reward, id: 'g', legacyId: 'g', terms: '', validUntil: '2099-12-31', quantity: 5, heldHours: 24 },
    ],
  },
  { birthdayGift: null, benefits: [], rewardShop: [], tiers: null, stampCards: null, landingGifts: [] },
  {
    ...{ darkLogo: '/dark.svg', heroImage: null },
    ...{ darkPrimary: '#00ff00', pointName: { en: 'bean' }, welcomePoints: 1_000 },
    ...{ termsOfUseUrl: 'https://new.example/terms', loyaltyTermsUrl: '/terms.html' },
  },
];

const takeSecond = rotateInputs('Second changes of settings', { changes });

describe('Changed settings of a file', () => {
  it.each(files)('of $businessId are taken back by its former settings, whatever came between', (file) => {
    const former = readSettings(file);
    for (const first of changes)
      for (const second of takeSecond()) {
        const changed = applyChanges(applyChanges(file, first), second);
        expect(findErrors(file, changed)).toEqual([]);
        expect(applyChanges(changed, former)).toEqual(file);
      }
  });

  it.each(files)('of $businessId leave everything else as it was', (file) => {
    const { configuration: _configuration, pointShop: _pointShop, earning: _earning, ...kept } = file;
    expect(applyChanges(file, { businessName: 'Another', pointsPerUnit: 700, pointShop: [] })).toMatchObject({
      ...kept,
      menu: expect.any(Array),
    });
  });

  it('are followed by what was derived from them: what a purchase earns, and the theme beside', () => {
    const file = complete(smallestFile);
    const { configuration } = applyChanges(file, { pointsPerUnit: 700, lightPrimary: '#aa0000' });
    expect(JSON.stringify(file.configuration.benefits)).toContain('1 point');
    expect(JSON.stringify(configuration.benefits)).toContain('7 points');
    expect(configuration.darkTheme.primary).not.toBe(file.configuration.darkTheme.primary);
  });

  it('are followed by the logo on dark, where the file has none of its own', () => {
    const { configuration } = applyChanges(complete(smallestFile), { lightLogo: '/logo.svg' });
    expect(configuration.darkTheme.logoImageUrl).toBe('/logo.svg');
  });

  it('need to say where a new location is, and what it is called', () => {
    const file = complete(readDemo('olive'));
    const [first] = readSettings(file).locations;
    const added = { ...first!, id: 'new', name: { he: ' ' }, latitude: 0, longitude: 0 };
    expect(findErrors(file, applyChanges(file, { locations: [...file.locations, added] }))).toEqual([
      { setting: 'locations', path: `${file.locations.length}.name`, code: 'missing' },
      { setting: 'locations', path: `${file.locations.length}.latitude`, code: 'no_position' },
    ]);
  });

  it('need the terms of the programme while a form has a link to them', () => {
    const file = complete(readDemo('kahve'));
    const gone = { setting: 'loyaltyTermsUrl', path: '', code: 'still_linked' };
    expect(findErrors(file, applyChanges(file, { loyaltyTermsUrl: null }))).toEqual([gone]);
    const sfarim = complete(readDemo('sfarim'));
    const added = applyChanges(sfarim, { loyaltyTermsUrl: '/club.html' });
    expect(added.legalLinks.loyaltyTermsUrl).toBe('/club.html');
    expect(findErrors(added, applyChanges(added, { loyaltyTermsUrl: null }))).toEqual([]);
    expect(applyChanges(added, { loyaltyTermsUrl: null }).legalLinks).not.toHaveProperty('loyaltyTermsUrl');
  });

  it('need levels that each require more, with names, and stamp cards with items and a gift', () => {
    const file = complete(smallestFile);
    const [first, second] = levels;
    const tiers = {
      by: 'visits' as const,
      periodDays: 30,
      levels: [first!, { ...second!, name: '', benefits: [{}] }, { ...second!, id: 'three' }],
    };
    const card = { id: 'a', name: {}, stampsNeeded: 5, minimumSpend: 0, reward: { ...reward, name: ' ' } };
    const found = findErrors(file, applyChanges(file, { tiers, stampCards: [{ ...card, by: 'items' }] }));
    expect(found).toHaveLength(6);
    expect(found).toEqual(
      expect.arrayContaining([
        { setting: 'tiers', path: 'levels.2.from', code: 'not_ascending' },
        { setting: 'tiers', path: 'levels.1.name', code: 'missing' },
        { setting: 'tiers', path: 'levels.1.benefits.0', code: 'missing' },
        { setting: 'stampCards', path: '0.items', code: 'missing' },
        { setting: 'stampCards', path: '0.name', code: 'missing' },
        { setting: 'stampCards', path: '0.reward.name', code: 'missing' },
      ]),
    );
  });

  it('leave nothing in a file of a list of multipliers that is empty again', () => {
    const file = complete(smallestFile);
    const multipliers = [{ id: 'tea', name: ' ', percent: 200 }];
    const changed = applyChanges(file, { multipliers });
    expect(changed.earning.multipliers).toEqual(multipliers);
    expect(findErrors(file, changed)).toEqual([{ setting: 'multipliers', path: '0.name', code: 'missing' }]);
    expect(applyChanges(changed, { multipliers: null }).earning).not.toHaveProperty('multipliers');
  });

  it('are those that make a difference', () => {
    const file = complete(smallestFile);
    const { businessName, pointsPerUnit } = readSettings(file);
    expect(omitUnchanged(file, { businessName, pointsPerUnit: pointsPerUnit + 100 })).toEqual({
      pointsPerUnit: pointsPerUnit + 100,
    });
  });

  it('of a stored draft are read without those that this release does not know or refuses', () => {
    expect(parseStoredChanges({ businessName: 'A', hosts: ['x'], pointsPerUnit: -1 })).toEqual({ businessName: 'A' });
    expect(parseStoredChanges(null)).toEqual({});
  });
});
