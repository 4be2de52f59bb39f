import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ArrowDownLeft, ArrowUpRight } from '@/components/ui/icons';
import { capitalise } from 'loyalty-text/amounts';
import { getBalanceName } from '@/lib/format/balances';
import { TITLED_RULE, type EntryLine } from '@/store/endpoints/home-summaries';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Amount } from './amount';
import { DateTime } from '../configuration/date-time';
import { useConfiguration } from '../configuration/use-configuration';

/** A ledger entry in one line: what it is about, reason, time and signed amount. */
export function EntrySummary({ entry }: { entry: EntryLine }) {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { operation, created_on: at, amount, type, subject, rule } = entry;
  const kind = toBalanceKind(type);
  const out = amount < 0;
  const icon = out ? ArrowUpRight : ArrowDownLeft;
  return (
    <>
      <span
        className={classNames(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full',
          out ? 'bg-raised text-muted' : 'bg-success-soft text-success',
        )}
      >
        <Icon icon={icon} className="flip-in-rtl size-5" />
      </span>
      <span className="min-w-0 flex-1 basis-[7rem]">
        {subject !== undefined && <span className="block font-medium">{subject}</span>}
        <span className={classNames('block', subject === undefined ? 'font-medium' : 'text-muted text-sm')}>
          {t(rule === TITLED_RULE ? 'activity.rule.tier' : `activity.operation.${operation}`)}
        </span>
        <DateTime at={at} />
      </span>
      <span className="text-end">
        <span className={classNames('block font-semibold', !out && 'text-success')}>
          <Amount hundredths={amount} kind={kind} signed bare />
        </span>
        <span className="text-muted block text-sm">
          {capitalise(getBalanceName(kind, amount, configuration), i18n.language)}
        </span>
      </span>
    </>
  );
}

/** One entry of a balance. */
export function EntryListItem({ entry }: { entry: EntryLine }) {
  return (
    <li className="flex flex-wrap items-center gap-3.5 px-4 py-3.5">
      <EntrySummary entry={entry} />
    </li>
  );
}
