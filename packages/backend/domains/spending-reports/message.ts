import { getDateLocale } from 'loyalty-text/format-locale';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import { getLocationName } from '../businesses';

/** What was spent at a till, in words. */
export interface ReportedSpending {
  /** The amount, or the name of the gift. */
  what: string;
  locationId: string;
  at: Date;
  /** The person or the service key; null: unknown. */
  doneBy: string | null;
  memberId: string;
}

/** A mail to the business, in its language: a member says that something was not theirs. */
export function createReportMessage(business: Business, spending: ReportedSpending): { subject: string; text: string } {
  const { defaultLanguage, texts, configuration } = business.file;
  const t = getFixedT(defaultLanguage, texts);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: configuration.timeZone } as const;
  const place = getLocationName(business, spending.locationId);
  const facts = [
    t('spendingReport.what', { what: spending.what }),
    t('spendingReport.place', { place }),
    t('spendingReport.time', {
      time: new Intl.DateTimeFormat(getDateLocale(defaultLanguage), format).format(spending.at),
    }),
    ...(spending.doneBy === null ? [] : [t('spendingReport.by', { name: spending.doneBy })]),
    t('spendingReport.member', { id: spending.memberId }),
  ];
  const text = [t('spendingReport.text'), facts.join('\n'), t('spendingReport.next')].join('\n\n');
  return { subject: t('spendingReport.subject', { place }), text: `${text}\n` };
}
