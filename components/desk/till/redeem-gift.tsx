import { useState, type FormEvent } from 'react';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { parseAmount } from '@/lib/desk/parse-amount';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import {
  useConfirmRedemptionMutation,
  useReleaseRedemptionMutation,
  useReserveGiftMutation,
} from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import { isLocked, useWrite, type WriteError, type WriteState } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import { AmountField } from '../parts/amount-field';
import { ConfirmOrReleaseButtons } from './confirm-or-release-buttons';
import type { Member } from './till-machine';
import { useAmounts } from '../parts/use-amounts';
import { useRefusalText } from './use-obstacle-text';

type Redemption = DeskResponse<'reserveGift'>;

/** A gift by its code, or one of the member's list. */
export type GiftToRedeem = { giftCode: string } | { giftId: string; name: string; minimumBasket?: number | undefined };

const removeGift = (member: Member, giftId: string): Member => ({
  ...member,
  gifts: member.gifts.filter((gift) => gift.giftId !== giftId),
});

type RedeemGiftProps = TillFormProps & { target: GiftToRedeem; onOther: () => void };

/** Reserves a gift, so that no other till can, and confirms it when it is handed over. */
export function RedeemGift({ target, onOther, ...props }: RedeemGiftProps) {
  const [redemption, setRedemption] = useState<Redemption>();
  return redemption ? (
    <ConfirmRedemption {...props} redemption={redemption} onReleased={onOther} />
  ) : (
    <ReserveGift {...props} target={target} onOther={onOther} onReserved={setRedemption} />
  );
}

/** True for a gift that needs a purchase, or a larger one. */
const needsBasket = (state: WriteState<Redemption>) =>
  state.name === 'refused' && 'facts' in state.error && state.error.facts?.reason === 'basket';

type ReserveGiftProps = RedeemGiftProps & { onReserved: (redemption: Redemption) => void };

function ReserveGift({ member, target, leaveActions, onOther, onReserved }: ReserveGiftProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const { formatMoney } = useAmounts();
  const describeRefusal = useRefusalText();
  const describe = (error: WriteError) =>
    'giftCode' in target && isApiError(error) && error.code === 'NOT_FOUND'
      ? t('desk.till.gift.unknown')
      : describeRefusal(error);
  const [reserve] = useReserveGiftMutation();
  const write = useWrite(reserve);
  const [amount, setAmount] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const minimum = 'giftId' in target ? target.minimumBasket : undefined;
  // The minimum of a gift by its code is not known before the backend refuses it.
  const [hasBasket, setHasBasket] = useState(minimum !== undefined);
  if (!hasBasket && needsBasket(write.state)) {
    setHasBasket(true);
    setSubmitted(false);
  }
  const total = parseAmount(amount);
  const locked = isLocked(write.state);

  const finish = (redemption: Redemption | undefined) => {
    if (redemption) onReserved(redemption);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (hasBasket && total === undefined) return;
    const gift = 'giftId' in target ? { giftId: target.giftId } : { giftCode: target.giftCode };
    const line = total === undefined ? [] : [{ name: t('desk.till.purchase.item'), quantity: 1, amount: total }];
    const body = { businessId, locationId, ...gift, ...(line[0] && { basket: line }) };
    finish(await write.send({ body }));
  };
  const name = 'giftId' in target ? target.name : target.giftCode;
  return (
    <TillFormFrame
      // A new field gets the focus, as in a new form.
      key={String(hasBasket)}
      title={t('desk.till.gift.title', { gift: name })}
      member={member}
      leaveActions={locked ? undefined : { ...leaveActions, onLeave: onOther }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-muted">{t('desk.till.gift.reserve.text')}</p>
        {hasBasket && (
          <AmountField
            label={t('desk.till.gift.basket')}
            hint={minimum === undefined ? undefined : t('desk.till.gift.minimum', { amount: formatMoney(minimum) })}
            value={amount}
            focused
            readOnly={locked}
            error={isSubmitted && total === undefined ? t('desk.till.amount.wrong') : undefined}
            onChange={setAmount}
          />
        )}
        <WriteAlert state={write.state} describe={describe} onRetry={() => void write.retry().then(finish)} />
        {write.state.name !== 'unknown' && (
          <Button
            type="submit"
            busy={write.state.name === 'sending'}
            data-initial-focus={minimum === undefined ? '' : undefined}
            className="min-h-16 text-lg"
          >
            {t('desk.till.gift.reserve')}
          </Button>
        )}
      </form>
    </TillFormFrame>
  );
}

type ConfirmRedemptionProps = TillFormProps & { redemption: Redemption; onReleased: () => void };

function ConfirmRedemption({ member, redemption, onDone, onReleased }: ConfirmRedemptionProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [confirmRedemption] = useConfirmRedemptionMutation();
  const [releaseRedemption] = useReleaseRedemptionMutation();
  const confirm = useWrite(confirmRedemption);
  const release = useWrite(releaseRedemption);
  const secondsLeft = useSecondsLeft(Date.parse(redemption.expiresAt));
  const { redemptionId, gift, place, comoMemberId } = redemption;
  // A code can be that of anybody's gift.
  const isOthers = comoMemberId !== member.comoMemberId;
  const input = { params: { redemptionId }, body: { businessId } };

  const finish = (redeemed: Redemption | undefined) => {
    if (!redeemed) return;
    const title = t('desk.till.gift.done', { gift: gift.name });
    const result = { title, lines: [t('desk.till.at', { place })], ...(isOthers && { isOthers }) };
    onDone({ result, member: removeGift(member, gift.giftId) });
  };
  const finishRelease = (released: Redemption | undefined) => {
    if (released) onReleased();
  };
  const isBusy = isLocked(confirm.state) || isLocked(release.state);
  // Until the outcome is known, it may have been confirmed just in time.
  const isOver = secondsLeft === 0 && !isBusy;
  return (
    <TillFormFrame title={t('desk.till.gift.title', { gift: gift.name })} member={isOthers ? undefined : member}>
      {isOthers && <Alert tone="warning">{t('desk.till.gift.other')}</Alert>}
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{gift.description || gift.name}</p>
        {gift.terms && <p className="text-muted whitespace-pre-line">{gift.terms}</p>}
      </div>
      {isOver ? (
        <Alert tone="warning">{t('desk.till.gift.over')}</Alert>
      ) : (
        <p className="bg-raised rounded-control flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
          <span>{t('desk.till.gift.reserved')}</span>
          <span role="timer" className="text-xl font-bold tabular-nums" dir="ltr">
            {formatCountdown(secondsLeft)}
          </span>
        </p>
      )}
      <WriteAlert state={confirm.state} onRetry={() => void confirm.retry().then(finish)} />
      <WriteAlert state={release.state} onRetry={() => void release.retry().then(finishRelease)} />
      <ConfirmOrReleaseButtons
        isOver={isOver}
        isBusy={isBusy}
        confirm={
          confirm.state.name === 'unknown'
            ? undefined
            : { text: t('desk.till.gift.confirm'), onPress: () => void confirm.send(input).then(finish) }
        }
        release={{
          text: t('desk.till.gift.release'),
          onPress: () => void release.send(input).then(finishRelease),
        }}
        onRestart={onReleased}
      />
    </TillFormFrame>
  );
}
