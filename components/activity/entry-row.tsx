import { toBalanceKind } from '@/contract/balance-kinds';
import { Amount } from '@/components/shared/money/amount';
import { StaffReason } from '@/components/shared/content/staff-reason';
import { TransactionSummary } from '@/components/shared/money/transaction-row';
import type { Transaction } from '@/contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { EntryEntity } from './entry-entity';
import { EntryLots } from './entry-lots';
import { ExpandableRow } from './expandable-row';
import { TITLED_RULE } from '@/store/endpoints/home-summaries';
import { getTransactionSubject } from '@/lib/activity/transaction-subject';
import { TillDetails } from './till-details';
import { useRateText } from './use-rate-text';

/** The cause and rule of a ledger entry, if there are texts for them, and the reason that staff gave. */
function Reason({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation();
  const { cause, rule, rate, reason, entity, type } = transaction;
  const rateText = useRateText(toBalanceKind(type));
  const showsCause = !entity || reason !== undefined;
  const keys = [
    rule && rule !== TITLED_RULE && `activity.rule.${rule}`,
    showsCause && cause && `activity.cause.${cause}`,
  ];
  const [key] = keys.filter((candidate): candidate is string => Boolean(candidate) && i18n.exists(String(candidate)));
  return (
    <>
      {rate ? <p>{rateText(rate)}</p> : key && <p>{t(key)}</p>}
      {reason !== undefined && <StaffReason reason={reason} />}
    </>
  );
}

/** A ledger entry; it expands to its cause and rule, related entities, lots, and the balance after it. */
export function EntryRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { balance, entity, type, place, receiptNumber, servedBy } = transaction;
  const subject = getTransactionSubject(transaction);
  const line = { ...transaction, ...(subject !== undefined && { subject }) };
  return (
    <ExpandableRow summary={<TransactionSummary transaction={line} />}>
      <Reason transaction={transaction} />
      {entity && <EntryEntity entity={entity} />}
      <TillDetails place={place} receiptNumber={receiptNumber} servedBy={servedBy} />
      <EntryLots transaction={transaction} />
      {balance !== undefined && (
        <p className="border-border flex flex-wrap justify-between gap-x-4 border-t pt-2 font-semibold">
          <span>{t('activity.balance')}</span>
          <Amount hundredths={balance} kind={toBalanceKind(type)} />
        </p>
      )}
    </ExpandableRow>
  );
}
