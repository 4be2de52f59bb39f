import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useReserveGiftMutation } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import { isLocked, useWrite, type WriteError, type WriteState } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import { AmountField } from '../parts/amount-field';
import { ConfirmRedemption } from './confirm-redemption';
import { useAmounts } from '../parts/use-amounts';
import { useRefusalText } from './use-obstacle-text';

type Redemption = DeskResponse<'reserveGift'>;

/** A gift by its code, or one of the member's list. */
export type GiftToRedeem = { giftCode: string } | { giftId: string; name: string; minimumBasket?: number | undefined };

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
  const { formatMoney, parseMoney, wrongAmount } = useAmounts();
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
  const total = parseMoney(amount);
  const locked = isLocked(write.state);

  const finish = (redemption: Redemption | undefined) => {
    if (redemption) onReserved(redemption);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (hasBasket && total === undefined) return;
    const { lookUpId } = member;
    const listed = 'giftId' in target && { giftId: target.giftId, ...(lookUpId !== undefined && { lookUpId }) };
    const gift = listed || { giftCode: 'giftCode' in target ? target.giftCode : '' };
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
            error={isSubmitted && total === undefined ? wrongAmount : undefined}
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
