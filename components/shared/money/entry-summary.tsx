import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ArrowDownLeft, ArrowUpRight } from '@/components/ui/icons';
import { capitalise } from 'loyalty-text/amounts';
import { getBalanceName } from '@/lib/format/balances';
import { getEntryTitleKey } from '@/lib/activity/entry-title';
import type { EntryLine } from '@/store/endpoints/home-summaries';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Amount } from './amount';
import { DateTime } from '../configuration/date-time';
import { useConfiguration } from '../configuration/use-configuration';

/** The signed amount of an entry, with the name of its balance below it. */
function EntryAmount({ entry: { amount, type } }: { entry: EntryLine }) {
  const { i18n } = useTranslation();
  const configuration = useConfiguration();
  const kind = toBalanceKind(type);
  return (
    <span className="text-end">
      <span className={classNames('block font-semibold', amount >= 0 && 'text-success')}>
        <Amount hundredths={amount} kind={kind} signed bare />
      </span>
      <span className="text-muted block text-sm">
        {capitalise(getBalanceName(kind, amount, configuration), i18n.language)}
      </span>
    </span>
  );
}

/** A ledger entry in one line: what it is about, reason, time and signed amount; also those of other balances. */
export function EntrySummary({ entry, others = [] }: { entry: EntryLine; others?: readonly EntryLine[] }) {
  const { t } = useTranslation();
  const { created_on: at, amount, subject } = entry;
  const out = amount < 0;
  const icon = out ? ArrowUpRight : ArrowDownLeft;
  return (
    <>
      <span className={classNames('entry-icon', out ? 'bg-raised text-muted' : 'bg-success-soft text-success')}>
        <Icon icon={icon} className="flip-in-rtl size-5" />
      </span>
      <span className="min-w-0 flex-1 basis-[7rem]">
        {subject !== undefined && <span className="block font-medium">{subject}</span>}
        <span className={classNames('block', subject === undefined ? 'font-medium' : 'text-muted text-sm')}>
          {t(getEntryTitleKey(entry))}
        </span>
        <DateTime at={at} />
      </span>
      <span className="ms-auto flex flex-wrap justify-end gap-x-4 gap-y-1">
        {[entry, ...others].map((each) => (
          <EntryAmount key={each.type} entry={each} />
        ))}
      </span>
    </>
  );
}

/** An event: one entry of each balance that it changed. */
export function EntryListItem({ entries: [entry, ...others] }: { entries: readonly [EntryLine, ...EntryLine[]] }) {
  return (
    <li className="flex flex-wrap items-center gap-3.5 px-4 py-3.5">
      <EntrySummary entry={entry} others={others} />
    </li>
  );
}
