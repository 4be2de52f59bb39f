import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';

const LOCALE = 'en-GB';
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

type Multiplier = NonNullable<BusinessFile['earning']['multipliers']>[number];

// 2026-11-01 was a Sunday.
const getDayName = (day: number) => `${weekday.format(new Date(Date.UTC(2026, 10, 1 + day)))}s`;

function describeTimes({ days, from, until, firstDay, lastDay }: Multiplier): string {
  return [
    ...(days ? [`on ${list.format(days.map(getDayName))}`] : []),
    ...(from !== undefined && until !== undefined ? [`from ${from} to ${until}`] : []),
    ...(firstDay === undefined ? [] : [`from ${date.format(new Date(firstDay))}`]),
    ...(lastDay === undefined ? [] : [`until ${date.format(new Date(lastDay))}`]),
  ]
    .map((part) => `, ${part}`)
    .join('');
}

/**
 * The times at which purchases earn more, as sentences.
 * @param formatEarned what the example purchase earns at a percentage: `200 points for €100`
 */
export const describeMultipliers = (
  { earning }: BusinessFile,
  formatEarned: (percent: number) => string,
  formatName: (text: LocalizedText) => string,
): string[] =>
  (earning.multipliers ?? []).map((multiplier) => {
    const isForSome = [multiplier.items, multiplier.categories, multiplier.locations, multiplier.levels].some(Boolean);
    const limits = isForSome ? ', for a part of purchases' : '';
    return `${formatName(multiplier.name)}: ${formatEarned(multiplier.percent)}${describeTimes(multiplier)}${limits}.`;
  });
