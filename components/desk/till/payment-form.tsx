import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { classNames } from '@/components/ui/class-names';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useCreatePaymentMutation } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import { PointsPrice } from './points-price';
import { usePaymentLimits } from './use-payment-limits';
import { AmountField } from '../parts/amount-field';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useAmounts } from '../parts/use-amounts';

type Payment = DeskResponse<'createPayment'>;

interface BalanceKindChoiceProps {
  member: TillFormProps['member'];
  account: BalanceKind | undefined;
  disabled: boolean;
  onChange: (account: BalanceKind) => void;
}

function BalanceKindChoice({ member, account, disabled, onChange }: BalanceKindChoiceProps) {
  const { t } = useTranslation();
  const { balanceKinds, getName, formatBalance } = useAmounts();
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-2 font-medium">{t('desk.till.payment.account')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {balanceKinds.map((name) => (
          <label
            key={name}
            className={classNames(
              'has-checked:border-accent has-checked:bg-accent-soft border-control rounded-control has-focus-visible:outline-accent grid cursor-pointer gap-0.5 border-2 px-4 py-3 has-focus-visible:outline-3',
              member[name] === 0 && 'cursor-not-allowed opacity-55',
            )}
          >
            <input
              type="radio"
              name="account"
              className="sr-only"
              checked={account === name}
              disabled={member[name] === 0}
              onChange={() => onChange(name)}
            />
            <span className="font-semibold">{getName(name)}</span>
            <span className="text-muted tabular-nums">{formatBalance(name, member[name])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The balance and the amount of a payment. */
export function PaymentForm({
  member,
  leaveActions,
  onCreated,
}: TillFormProps & { onCreated: (payment: Payment) => void }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const {
    balanceKinds,
    formatMoney,
    formatNamed,
    getPointsFor,
    getPointsWorth,
    moneyUnit,
    parseBalance,
    parseMoney,
    wrongAmount,
  } = useAmounts();
  const [account, setAccount] = useState(balanceKinds.find((name) => member[name] > 0));
  const [amount, setAmount] = useState('');
  const [typedBill, setBill] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [create] = useCreatePaymentMutation();
  const write = useWrite(create);
  const locked = isLocked(write.state);
  const total = parseBalance(account ?? 'credit', amount);
  const available = account ? member[account] : 0;
  /** Without the fraction that a balance may have from before. */
  const covered = account === 'credit' ? available - (available % moneyUnit) : available;
  const bill = parseMoney(typedBill);
  const limits = usePaymentLimits(account, bill);
  const payable = Math.min(covered, limits.largest ?? covered);
  const showsPrice = account === 'points' && getPointsWorth(0) !== undefined;
  /** What pays for all of the bill that is typed. */
  const wholeBill = showsPrice && bill !== undefined ? getPointsFor(bill) : undefined;
  const explainAboveBill = (points: number) =>
    wholeBill === undefined || bill === undefined || points <= wholeBill
      ? undefined
      : t('desk.till.payment.aboveBill', { amount: formatMoney((getPointsWorth(points) ?? 0) - bill) });
  const explainWrong = (hundredths: number) =>
    account && hundredths > available
      ? t('desk.till.payment.short', { available: formatNamed(account, available) })
      : (limits.describe(hundredths) ?? explainAboveBill(hundredths));
  const wrong = total === undefined ? wrongAmount : explainWrong(total);
  const wrongBill = limits.needsBill && bill === undefined ? wrongAmount : undefined;

  const finish = (payment: Payment | undefined) => {
    if (payment) onCreated(payment);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (wrong !== undefined || wrongBill !== undefined || total === undefined || !account) return;
    const { comoMemberId, lookUpId } = member;
    const limitedBy = limits.needsBill && bill !== undefined ? { bill } : {};
    const payment = { comoMemberId, ...(lookUpId !== undefined && { lookUpId }), account, amount: total, ...limitedBy };
    finish(await write.send({ body: { businessId, locationId, ...payment } }));
  };
  return (
    <TillFormFrame
      title={t('desk.till.action.payment')}
      member={member}
      leaveActions={locked ? undefined : leaveActions}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <BalanceKindChoice member={member} account={account} disabled={locked} onChange={setAccount} />
        {(limits.needsBill || showsPrice) && (
          <TextField
            label={t('desk.till.payment.bill')}
            optional={limits.needsBill ? undefined : t('common.optional')}
            value={typedBill}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            readOnly={locked}
            error={isSubmitted ? wrongBill : undefined}
            onChange={(event) => setBill(event.target.value)}
          />
        )}
        <AmountField
          label={t('desk.till.payment.amount')}
          value={amount}
          focused
          readOnly={locked}
          error={isSubmitted ? wrong : undefined}
          onChange={setAmount}
        />
        {account && limits.largest !== undefined && (
          <p role="status" className="font-medium">
            {limits.describe(limits.largest + 1)}
          </p>
        )}
        {account && !locked && payable > 0 && payable <= (wholeBill ?? payable) && (
          <Button
            variant="text"
            className="justify-self-start"
            onClick={() => setAmount((payable / 100).toFixed(payable % 100 === 0 ? 0 : 2))}
          >
            {t('desk.till.payment.all', { amount: formatNamed(account, payable) })}
          </Button>
        )}
        {account === 'points' && (
          <PointsPrice
            points={total}
            bill={bill}
            available={payable}
            readOnly={locked}
            onChoose={(points) => setAmount(String(points / 100))}
          />
        )}
        <WriteAlert
          state={write.state}
          onRetry={() => void write.retry().then(finish)}
          describe={limits.describeRefusal}
        />
        {write.state.name !== 'unknown' && (
          <Button type="submit" busy={write.state.name === 'sending'} className="min-h-16 text-lg">
            {t('desk.till.payment.continue')}
          </Button>
        )}
      </form>
    </TillFormFrame>
  );
}
