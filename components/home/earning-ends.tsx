import { getDateLocale } from 'loyalty-text/format-locale';
import { isolate } from 'loyalty-text/isolate';
import type { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getBalanceTitles } from '@/lib/format/balances';

type End = EarningRules['ends'][number];

/** Until when what is earned of a balance lasts. */
function BalanceEnd({ account, validDays, expireOn, idleDays }: End) {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const name = isolate(getBalanceTitles(account, configuration, i18n.language).many);
  const format = new Intl.DateTimeFormat(getDateLocale(i18n.language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // Of any year.
  const day = expireOn === null ? '' : isolate(format.format(new Date(`2001-${expireOn}`)));
  const lines = [
    ...(validDays !== null && expireOn === null ? [t('earn.ends.days', { name, count: validDays })] : []),
    ...(validDays === null && expireOn !== null ? [t('earn.ends.day', { name, day })] : []),
    ...(validDays !== null && expireOn !== null ? [t('earn.ends.both', { name, day, count: validDays })] : []),
    ...(idleDays === null ? [] : [t('earn.ends.idle', { name, count: idleDays })]),
  ];
  return (lines.length > 0 ? lines : [t('earn.ends.never', { name })]).map((line) => <li key={line}>{line}</li>);
}

/** Until when what is earned lasts, for each balance. */
export const EarningEnds = ({ ends }: { ends: readonly End[] }) => (
  <ul className="grid gap-1.5">
    {ends.map((end) => (
      <BalanceEnd key={end.account} {...end} />
    ))}
  </ul>
);
