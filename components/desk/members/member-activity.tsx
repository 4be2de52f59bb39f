import { isolate } from 'loyalty-text/isolate';
import { classNames } from '@/components/ui/class-names';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ListRow } from '../parts/list-row';
import { NoRows } from '../parts/no-rows';
import { useTimes } from '../shell/use-times';
import { useAmounts } from '../parts/use-amounts';
import type { MemberRecord } from './member-record';

type Entry = MemberRecord['entries'][number];

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { formatChange, formatBalance } = useAmounts();
  const { createdAt, account, amount, balance, operation, cause, reason, by, place, receiptNumber } = entry;
  const facts = [
    formatDateTime(createdAt),
    place,
    receiptNumber && t('desk.till.purchase.receiptLine', { number: receiptNumber }),
    reason && t('desk.member.activity.reason', { reason }),
    by && t('desk.member.by', { name: isolate(by) }),
    balance === null ? null : t('desk.member.activity.balance', { amount: formatBalance(account, balance) }),
  ];
  return (
    <ListRow
      title={cause === 'merge' ? t('desk.log.detail.act.merge') : t(`activity.operation.${operation}`)}
      facts={facts}
      end={<bdi className={classNames(amount > 0 && 'text-success')}>{formatChange(account, amount)}</bdi>}
    />
  );
}

/** Every change of the member's balances, newest first, with its reason. */
export function MemberActivity({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  if (record.entries.length === 0) return <NoRows text={t('desk.member.activity.none')} />;
  return (
    <ul>
      {record.entries.map((entry, index) => (
        <EntryRow key={index} entry={entry} />
      ))}
    </ul>
  );
}
