import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';

/** `31 December`, of any year. */
const formatDayOfYear = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`2001-${day}`));

const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** When what is earned of each balance ends, as sentences. */
export function describeEnds({ earning, configuration }: BusinessFile): string[] {
  return getBalanceKinds(configuration).map((kind) => {
    const subject = kind === 'points' ? 'Points end' : 'Credit ends';
    const [days, day, idleDays] =
      kind === 'points'
        ? [earning.pointsValidDays, earning.pointsExpireOn, earning.pointsIdleDays]
        : [earning.creditValidDays, earning.creditExpireOn, earning.creditIdleDays];
    const after = days === null ? '' : ` after ${formatDays(days)}`;
    const onDay = day === null ? '' : `${days === null ? '' : ','} with the next ${formatDayOfYear(day)}`;
    const idle = idleDays === null ? '' : ` after ${formatDays(idleDays)} without a visit`;
    const end = `${after}${onDay}`;
    if (!end && !idle) return `${subject} never.`;
    return `${subject}${end}${end && idle ? ', or' : ''}${idle}.`;
  });
}
