import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAdjustBalanceMutation } from '@/store/desk/endpoints/members';
import { ChoiceField } from '../parts/choice-field';
import { getExpiry, useValidityOptions } from '../parts/use-validity-options';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { AmountField } from '../parts/amount-field';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useAmounts } from '../parts/use-amounts';
import { ReasonField } from '../parts/reason-field';
import { UnusualAmount, useIsUnusual } from '../parts/unusual-amount';
import { isLocked, useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

interface AdjustDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

const useAdjustment = (member: RecordMember) => {
  const { balanceKinds, parseBalance } = useAmounts();
  const [account, setAccount] = useState<BalanceKind>(balanceKinds[0] ?? 'points');
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [amount, setAmount] = useState('');
  const [validity, setValidity] = useState('');
  const [reason, setReason] = useState('');
  const parsed = parseBalance(account, amount);
  const isShort = direction === 'take' && parsed !== undefined && parsed > member[account];
  return {
    fields: { account, direction, amount, validity, reason },
    set: { setAccount, setDirection, setAmount, setValidity, setReason },
    parsed,
    isShort,
    isMissing: reason.trim() === '',
  };
};

/** Adds to a balance or takes from it, with a reason that the member reads. */
export function AdjustDialog({ member, onDone, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  const business = useBusiness();
  const { businessId } = business;
  const { session } = useDesk();
  const { balanceKinds, getName, formatNamed, formatBalance, wrongAmount } = useAmounts();
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useAdjustBalanceMutation()[0]);
  const locked = isLocked(write.state);
  const validities = useValidityOptions();
  const { fields, set, parsed, isShort, isMissing } = useAdjustment(member);
  const { account, direction, amount, validity, reason } = fields;
  const isUnusual = useIsUnusual(account);
  /** The unusual amount that the person is asked to confirm. */
  const [unusual, setUnusual] = useState<number>();
  const available = formatBalance(account, member[account]);

  const finish = () => onDone(t(`desk.member.adjust.${direction}.done`, { amount: formatNamed(account, parsed ?? 0) }));
  const post = () => {
    if (parsed === undefined) return undefined;
    const expiresAt = direction === 'add' ? getExpiry(validity, business) : undefined;
    const body = {
      businessId,
      comoMemberId: member.comoMemberId,
      account,
      amount: direction === 'add' ? parsed : -parsed,
      by: session.name,
      reason: reason.trim(),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    return write.send({ body });
  };
  const send = () => {
    setSubmitted(true);
    if (parsed === undefined || isShort || isMissing) return undefined;
    if (direction === 'take' || !isUnusual(parsed)) return post();
    setUnusual(parsed);
    return undefined;
  };
  const asksUnusual = direction === 'add' && parsed !== undefined && parsed === unusual && !isMissing && !locked;
  const amountError = isShort
    ? t('desk.till.payment.short', { available })
    : parsed === undefined
      ? wrongAmount
      : undefined;
  return (
    <WriteDialog
      title={t('desk.member.adjust')}
      submit={t(`desk.member.adjust.${direction}.submit`)}
      write={write}
      send={send}
      onDone={finish}
      onClose={onClose}
      question={
        asksUnusual && (
          <UnusualAmount
            of={account}
            hundredths={parsed}
            onConfirm={() => void post()?.then((done) => done && finish())}
          />
        )
      }
    >
      {balanceKinds.length > 1 && (
        <ChoiceField
          label={t('desk.member.adjust.account')}
          value={account}
          disabled={locked}
          options={balanceKinds.map((value) => ({ value, label: getName(value) }))}
          onChange={set.setAccount}
        />
      )}
      <ChoiceField
        label={t('desk.member.adjust.direction')}
        value={direction}
        disabled={locked}
        options={[
          { value: 'add', label: t('desk.member.adjust.add') },
          { value: 'take', label: t('desk.member.adjust.take') },
        ]}
        onChange={set.setDirection}
      />
      <AmountField
        label={t('desk.member.adjust.amount')}
        value={amount}
        readOnly={locked}
        hint={t('desk.member.adjust.now', { amount: available })}
        error={isSubmitted ? amountError : undefined}
        onChange={set.setAmount}
      />
      {direction === 'add' && (
        <SelectField
          label={t('desk.till.give.validity')}
          value={validity}
          disabled={locked}
          options={validities}
          onChange={(event) => set.setValidity(event.target.value)}
        />
      )}
      <ReasonField
        audience="member"
        value={reason}
        maxLength={MAX_CORRECTION_REASON}
        readOnly={locked}
        showsError={isSubmitted}
        onChange={set.setReason}
      />
    </WriteDialog>
  );
}
