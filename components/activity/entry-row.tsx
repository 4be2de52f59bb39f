import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { Amount } from '@/components/shared/money/amount';
import { StaffReason } from '@/components/shared/content/staff-reason';
import { ReportSpending } from '@/components/shared/spending/report-spending';
import { EntrySummary } from '@/components/shared/money/entry-summary';
import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { AppliedOffers } from './applied-offers';
import { EntryEntity } from './entry-entity';
import { EntryLots } from './entry-lots';
import { ExpandableRow } from './expandable-row';
import { TITLED_RULE } from '@/lib/activity/entry-title';
import { getEntrySubject } from '@/lib/activity/entry-subject';
import { TillDetails } from './till-details';
import { useRateTexts } from '@/components/shared/money/use-rate-texts';

/** The cause and rule of a ledger entry, if there are texts for them, and the reason that staff gave. */
function Reason({ entry }: { entry: Transaction }) {
  const { t, i18n } = useTranslation();
  const { cause, rule, rate, counted, multipliers, reason, entity, type } = entry;
  const { formatRate, formatCounted } = useRateTexts(toBalanceKind(type));
  const showsCause = !entity || reason !== undefined;
  const keys = [
    rule && rule !== TITLED_RULE && `activity.rule.${rule}`,
    showsCause && cause && `activity.cause.${cause}`,
  ];
  const [key] = keys.filter((candidate): candidate is string => Boolean(candidate) && i18n.exists(String(candidate)));
  return (
    <>
      {rate ? <p>{formatRate(rate)}</p> : key && <p>{t(key)}</p>}
      <AppliedOffers multipliers={multipliers} />
      {counted !== undefined && <p>{formatCounted(counted, { byOffer: multipliers !== undefined })}</p>}
      {reason !== undefined && <StaffReason reason={reason} />}
    </>
  );
}

/** A ledger entry; it expands to its cause and rule, related entities, what it left or used, and the balance after it. */
export function EntryRow({ entry }: { entry: Transaction }) {
  const { t } = useTranslation();
  const { balance, entity, spending, type, place, receiptNumber, servedBy } = entry;
  const subject = getEntrySubject(entry);
  const line = { ...entry, ...(subject !== undefined && { subject }) };
  return (
    <ExpandableRow summary={<EntrySummary entry={line} />} actions={spending && <ReportSpending spending={spending} />}>
      <Reason entry={entry} />
      {entity && <EntryEntity entity={entity} />}
      <TillDetails place={place} receiptNumber={receiptNumber} servedBy={servedBy} />
      <EntryLots entry={entry} />
      {balance !== undefined && (
        <p className="border-border flex flex-wrap justify-between gap-x-4 border-t pt-2 font-semibold">
          <span>{t('activity.balance')}</span>
          <Amount hundredths={balance} kind={toBalanceKind(type)} />
        </p>
      )}
    </ExpandableRow>
  );
}
