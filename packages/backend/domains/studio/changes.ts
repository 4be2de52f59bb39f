import { isDeepStrictEqual } from 'node:util';
import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { compareLandingGifts } from './compare-landing-gifts';
import { compareLevels } from './compare-levels';
import { compareMultipliers } from './compare-multipliers';
import { compareList, compareParts, differs, type Difference, type Localize } from './compare-parts';
import { compareStampCards } from './compare-stamp-cards';
import type { Settings } from './settings';

type Item = Settings['pointShop'][number];
type Location = Settings['locations'][number];
type Birthday = NonNullable<Settings['birthdayGift']>;

const textSettings = ['pointName', 'pointsNamePlural', 'creditName', 'creditNamePlural'] as const;
const plainSettings = ['businessName', 'lightPrimary', 'darkPrimary'] as const;
const heroSettings = ['heroTitle', 'heroText'] as const;
const pictureSettings = ['lightLogo', 'darkLogo', 'heroImage'] as const;
const pageSettings = ['termsOfUseUrl', 'privacyPolicyUrl', 'loyaltyTermsUrl'] as const;
const earningSettings = [
  'pointsPerUnit',
  'creditPerUnit',
  'pointsValidDays',
  'creditValidDays',
  'welcomePoints',
  'welcomeCredit',
  'referralPoints',
  'referralCredit',
  'referralWhen',
  'referralMinimumPurchase',
  'referralLimit',
] as const;
const shops = ['pointShop', 'rewardShop'] as const;

function compareItem(before: Item, after: Item): Difference[] {
  const numbers = { price: 'price', stock: 'stock', limit: 'limitPerMember', validDays: 'validDays' } as const;
  const parts = compareParts(before, after, { numbers, texts: ['name', 'description', 'terms'] });
  const visibility = after.hidden ? ('hidden' as const) : ('shown' as const);
  return before.hidden === after.hidden ? parts : [...parts, { kind: visibility }];
}

const locationParts = { numbers: {}, texts: ['name', 'address', 'city'] } as const;

function compareLocation(before: Location, after: Location): Difference[] {
  const hours = 'openingHours';
  const parts = compareParts({ ...before, [hours]: [] }, { ...after, [hours]: [] }, locationParts);
  return differs(before, after, hours) ? [...parts, { kind: 'hours' }] : parts;
}

function compareBirthday(before: Birthday | null, after: Birthday | null, localize: Localize): Difference[] {
  if (!before || !after) {
    const gift = after ?? before;
    return gift ? [{ kind: after ? 'added' : 'removed', subject: localize(gift.name) }] : [];
  }
  const numbers = { validDays: 'validDays', daysBefore: 'daysBefore' } as const;
  const parts = compareParts(before, after, { numbers, texts: ['name', 'description', 'terms'] });
  return parts.map((difference) => ({ ...difference, subject: localize(after.name) }));
}

/**
 * What differs between two states of the settings, in the order of the screens.
 * @param localize a text in the language of the person
 */
export function compareSettings(before: Settings, after: Settings, localize: Localize): StudioChange[] {
  const isChanged = (name: keyof Settings) => !isDeepStrictEqual(before[name], after[name]);
  const texts = textSettings.filter(isChanged).map((setting): StudioChange => {
    const [from, to] = [localize(before[setting]), localize(after[setting])];
    return from === to ? { setting, kind: 'texts' } : { setting, kind: 'value', before: from, after: to };
  });
  const toValue = <K extends (typeof plainSettings | typeof earningSettings | typeof pageSettings)[number]>(
    setting: K,
  ): StudioChange => ({
    ...{ setting, kind: 'value', before: before[setting], after: after[setting] },
  });
  return [
    ...plainSettings.filter(isChanged).map(toValue),
    ...texts,
    ...heroSettings.filter(isChanged).map((setting): StudioChange => ({ setting, kind: 'texts' })),
    ...pictureSettings.filter(isChanged).map((setting): StudioChange => ({ setting, kind: 'picture' })),
    ...(isChanged('benefits') ? [{ setting: 'benefits' as const, kind: 'texts' as const }] : []),
    ...compareList(before.locations, after.locations, {
      compare: compareLocation,
      toPart: ({ name }) => ({ subject: localize(name) }),
    }).map((difference) => ({ setting: 'locations' as const, ...difference })),
    ...shops.flatMap((setting) =>
      compareList(before[setting], after[setting], {
        compare: compareItem,
        toPart: ({ name, currency }) => ({ subject: localize(name), account: currency }),
        price: (item) => item.price,
      }).map((difference) => ({ setting, ...difference })),
    ),
    ...earningSettings.filter(isChanged).map(toValue),
    ...compareMultipliers(before.multipliers, after.multipliers, localize),
    ...compareBirthday(before.birthdayGift, after.birthdayGift, localize).map((difference) => ({
      ...{ setting: 'birthdayGift' as const },
      ...difference,
    })),
    ...compareLevels(before.tiers, after.tiers, localize),
    ...compareStampCards(before.stampCards, after.stampCards, localize),
    ...compareLandingGifts(before.landingGifts, after.landingGifts, localize),
    ...pageSettings.filter(isChanged).map(toValue),
  ];
}
