import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { WeeklyHours } from 'loyalty-contract/schemas/gift-restrictions';
import { isTimeZone } from 'loyalty-text/time-zone';
import { isNever, isOver } from '../multiplier-times';
import { toMinutes } from '../time/time-of-day';
import type { FileFinding } from './file-finding';

/** Hours past midnight that last longer were probably meant the other way round. */
const MAX_HOURS_PAST_MIDNIGHT = 12;

/** The hours until a time on the next day, if they are improbably many. */
function countOvernightHours(from: string, until: string): number | undefined {
  if (until >= from || until === '00:00') return undefined;
  const hours = 24 - (toMinutes(from) - toMinutes(until)) / 60;
  return hours > MAX_HOURS_PAST_MIDNIGHT ? Number(hours.toFixed(1)) : undefined;
}

const findHoursWarnings = (path: string, lasts: string, begins: string, from: string, until: string): FileFinding[] => {
  const hours = countOvernightHours(from, until);
  if (hours === undefined) return [];
  const message = `${lasts} for ${hours} hours, past midnight until ${until}. Exchange the times if it ${begins} at ${until}.`;
  return [{ path, message }];
};

/** The restrictions of all gifts of a file, with their paths. */
function listGiftHours(file: BusinessFile): { path: string; hours: readonly WeeklyHours[] }[] {
  const inLists = (['pointShop', 'rewardShop', 'landingGifts'] as const).flatMap((list) =>
    file[list].map(({ restrictions }, index) => ({ path: `${list}.${index}`, hours: restrictions?.hours ?? [] })),
  );
  const stampCardHours = (file.stampCards ?? []).map(({ reward }, index) => ({
    path: `stampCards.${index}.reward`,
    hours: reward.restrictions?.hours ?? [],
  }));
  const birthdayHours = { path: 'birthdayGift', hours: file.birthdayGift?.restrictions?.hours ?? [] };
  return [...inLists, ...stampCardHours, birthdayHours];
}

function findReversedHours(file: BusinessFile): FileFinding[] {
  const locationWarnings = file.locations.flatMap(({ openingHours }, locationIndex) =>
    openingHours.flatMap(({ opens, closes }, index) =>
      findHoursWarnings(`locations.${locationIndex}.openingHours.${index}`, 'Open', 'opens', opens, closes),
    ),
  );
  const giftWarnings = listGiftHours(file).flatMap(({ path, hours }) =>
    hours.flatMap(({ from, until }, index) =>
      findHoursWarnings(`${path}.restrictions.hours.${index}`, 'Lasts', 'begins', from, until),
    ),
  );
  const multiplierWarnings = (file.earning.multipliers ?? []).flatMap(({ from, until }, index) =>
    from === undefined || until === undefined
      ? []
      : findHoursWarnings(`earning.multipliers.${index}`, 'Lasts', 'begins', from, until),
  );
  return [...locationWarnings, ...giftWarnings, ...multiplierWarnings];
}

/** Offers that have ended already: probably a mistyped year. */
function findEndedOffers({ pointShop, rewardShop, landingGifts }: BusinessFile, now: Date): FileFinding[] {
  const ends = [
    ...Object.entries({ pointShop, rewardShop }).flatMap(([shop, items]) =>
      items.map(({ availableUntil }, index) => ({ path: `${shop}.${index}.availableUntil`, end: availableUntil })),
    ),
    ...landingGifts.map(({ validUntil }, index) => ({ path: `landingGifts.${index}.validUntil`, end: validUntil })),
  ];
  return ends.flatMap(({ path, end }) =>
    end && new Date(end) <= now ? [{ path, message: 'In the past: it can no longer be had.' }] : [],
  );
}

/** Multipliers that are over. */
function findEndedMultipliers({ earning, configuration }: BusinessFile, now: Date): FileFinding[] {
  const { timeZone } = configuration;
  if (!isTimeZone(timeZone)) return [];
  return (earning.multipliers ?? []).flatMap((multiplier, index) =>
    isOver(multiplier, now, timeZone) && !isNever(multiplier)
      ? [{ path: `earning.multipliers.${index}.lastDay`, message: 'In the past: nothing earns more by it.' }]
      : [],
  );
}

/** Hours that are probably reversed, and offers that have ended. */
export function findImprobableTimes(file: BusinessFile, now: Date): FileFinding[] {
  return [...findReversedHours(file), ...findEndedOffers(file, now), ...findEndedMultipliers(file, now)];
}
