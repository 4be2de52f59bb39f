import { Alert } from '@/components/ui/alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useCancelPaymentMutation, useConfirmPaymentMutation } from '@/store/desk/endpoints/till';
import { useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import { MemberCode, type MemberConfirmation } from './member-code';
import { ConfirmOrReleaseButtons } from './confirm-or-release-buttons';
import { useAmounts } from '../parts/use-amounts';
import { useOpenAction } from './use-open-action';

type Payment = DeskResponse<'createPayment'>;

interface ConfirmPaymentProps extends TillFormProps {
  payment: Payment;
  onCancelled: () => void;
}

/** Charges the balance, with the code that the member reads out, or a manager's reason, where it is needed. */
export function ConfirmPayment({ member, payment, onDone, onCancelled }: ConfirmPaymentProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { formatMoney, formatNamed, getPointsWorth } = useAmounts();
  const [confirmPayment] = useConfirmPaymentMutation();
  const [cancelPayment] = useCancelPaymentMutation();
  const confirm = useWrite(confirmPayment);
  const cancel = useWrite(cancelPayment);
  const { secondsLeft, isBusy, over, wrong } = useOpenAction(payment, confirm.state, cancel.state);
  const { paymentId, account, amount, codeNeeded, place } = payment;
  const text = formatNamed(account, amount);
  const worth = account === 'points' ? getPointsWorth(amount) : undefined;
  const params = { paymentId };

  const finish = (paid: Payment | undefined) => {
    if (!paid) return;
    const balance = member[account] - paid.amount;
    const lines = [
      ...(worth === undefined ? [] : [t('desk.till.payment.worthLine', { amount: formatMoney(worth) })]),
      t('desk.till.at', { place }),
      t('desk.till.payment.left', { amount: formatNamed(account, balance) }),
    ];
    const result = { title: t('desk.till.payment.done', { amount: text }), lines };
    const part = { paymentId, account, amount: paid.amount, paidAt: paid.paidAt ?? new Date().toISOString() };
    onDone({ result, member: { ...member, [account]: balance }, paid: part });
  };
  const charge = (confirmation?: MemberConfirmation) =>
    void confirm.send({ params, body: { businessId, ...confirmation } }).then(finish);
  const finishCancel = (cancelled: Payment | undefined) => {
    if (cancelled) onCancelled();
  };
  return (
    <TillFormFrame title={t('desk.till.action.payment')} member={member}>
      <div>
        <p className="text-4xl font-bold tabular-nums">{text}</p>
        {worth !== undefined && (
          <p className="text-muted text-lg tabular-nums">
            {t('desk.till.payment.worthLine', { amount: formatMoney(worth) })}
          </p>
        )}
      </div>
      {over && <Alert tone="warning">{t(`desk.till.payment.over.${over}`)}</Alert>}
      {!over && codeNeeded && (
        <MemberCode
          text={t('desk.till.payment.code.text')}
          wrong={wrong}
          busy={isBusy}
          secondsLeft={secondsLeft}
          onConfirm={charge}
        />
      )}
      {!wrong && !over && <WriteAlert state={confirm.state} onRetry={() => void confirm.retry().then(finish)} />}
      <WriteAlert state={cancel.state} onRetry={() => void cancel.retry().then(finishCancel)} />
      <ConfirmOrReleaseButtons
        isOver={over !== undefined}
        isBusy={isBusy}
        confirm={
          codeNeeded || confirm.state.name === 'unknown'
            ? undefined
            : { text: t('desk.till.payment.charge', { amount: text }), onPress: () => charge() }
        }
        release={{
          text: t('common.cancel'),
          onPress: () => void cancel.send({ params, body: { businessId } }).then(finishCancel),
        }}
        onRestart={onCancelled}
      />
    </TillFormFrame>
  );
}
