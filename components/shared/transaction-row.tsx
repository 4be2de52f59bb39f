import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/components/ui/class-names';
import type { Transaction } from '@/contract/schemas/shop';
import { Amount } from './amount';
import { useDates } from './use-dates';

/** One movement of a balance: why, when, and how much, with its sign. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { date, time } = useDates();
  const { operation, created_on: at, amount, type } = transaction;
  const out = amount < 0;
  const Icon = out ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="flex items-center gap-3.5 px-4 py-3.5">
      <span
        className={classNames(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full',
          out ? 'bg-raised text-muted' : 'bg-success-soft text-success',
        )}
      >
        <Icon aria-hidden className="mirrored size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`activity.operation.${operation}`)}</span>
        <time dateTime={at} className="text-muted block text-sm">
          <bdi>
            {date(at)} · {time(at)}
          </bdi>
        </time>
      </span>
      <span className={classNames('text-end font-semibold', !out && 'text-success')}>
        <Amount hundredths={amount} kind={type === 'point' ? 'points' : 'credit'} signed />
      </span>
    </li>
  );
}
