import { useState } from 'react';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useReturnPurchaseMutation } from '@/store/desk/endpoints/members';
import { ChoiceField } from '../parts/choice-field';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useAmounts } from '../parts/use-amounts';
import { AmountField } from '../parts/amount-field';
import { ReasonField } from '../parts/reason-field';
import { isLocked, useWrite } from '../writes/use-write';
import type { MemberRecord } from './member-record';
import { countRemaining, parseLines, ReturnLines, sumLines } from './return-lines';

export type Purchase = MemberRecord['purchases'][number];

interface ReturnDialogProps {
  purchase: Purchase;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Returns a purchase, or a part of it: what it earned goes back, and what paid for it. */
export function ReturnDialog({ purchase, onDone, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const { formatMoney, moneyUnit, parseMoney } = useAmounts();
  const [part, setPart] = useState<'all' | 'lines' | 'part'>('all');
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useReturnPurchaseMutation()[0]);
  const locked = isLocked(write.state);
  const remaining = purchase.total - purchase.returned;
  const { items = [] } = purchase;
  const parsed = parseMoney(amount);
  const lines = parseLines(items, typed);
  const isAmountWrong = parsed === undefined || parsed > remaining;
  const sum = lines && sumLines(items, lines, moneyUnit);
  const isWrong = { all: false, lines: sum === undefined || sum > remaining, part: isAmountWrong }[part];
  const isMissing = reason.trim() === '';

  const send = () => {
    setSubmitted(true);
    if (isWrong || isMissing) return undefined;
    const body = { businessId, by: session.name, reason: reason.trim(), shortfall: 'owe' as const };
    const what = { all: {}, lines: { lines }, part: { amount: parsed } }[part];
    return write.send({ params: { purchaseId: purchase.id }, body: { ...body, ...what } });
  };
  const submit = {
    all: t('desk.member.return.submit', { amount: formatMoney(remaining) }),
    lines:
      sum === undefined
        ? t('desk.member.return.lines.submit')
        : t('desk.member.return.submit', { amount: formatMoney(sum) }),
    part: t('desk.member.return.submit', { amount: formatMoney(isAmountWrong ? 0 : parsed) }),
  }[part];
  const finish = ({ returned }: { returned: number }) =>
    onDone(t('desk.member.return.done', { amount: formatMoney(returned - purchase.returned) }));
  return (
    <WriteDialog
      title={t('desk.member.return.title', { number: purchase.receiptNumber })}
      submit={submit}
      variant="danger"
      write={write}
      send={send}
      onDone={finish}
      onClose={onClose}
    >
      <p className="text-muted">{t('desk.member.return.text')}</p>
      <ChoiceField
        label={t('desk.member.return.part')}
        value={part}
        disabled={locked}
        options={[
          { value: 'all', label: t('desk.member.return.all', { amount: formatMoney(remaining) }) },
          ...(items.some((item) => countRemaining(item) > 0)
            ? [{ value: 'lines' as const, label: t('desk.member.return.byLines') }]
            : []),
          { value: 'part', label: t('desk.member.return.some') },
        ]}
        onChange={setPart}
      />
      {part === 'lines' && (
        <ReturnLines
          items={items}
          left={remaining}
          typed={typed}
          showsError={isSubmitted}
          readOnly={locked}
          onChange={setTyped}
        />
      )}
      {part === 'part' && (
        <AmountField
          label={t('desk.member.return.amount')}
          value={amount}
          readOnly={locked}
          hint={t('desk.member.return.left', { amount: formatMoney(remaining) })}
          error={
            isSubmitted && isAmountWrong ? t('desk.member.return.wrong', { amount: formatMoney(remaining) }) : undefined
          }
          onChange={setAmount}
        />
      )}
      <ReasonField
        audience="member"
        value={reason}
        maxLength={MAX_CORRECTION_REASON}
        readOnly={locked}
        showsError={isSubmitted}
        onChange={setReason}
      />
    </WriteDialog>
  );
}
