import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import { CodeForm } from './code-form';
import { MemberGifts } from './member-gifts';
import { RedeemGift, type GiftToRedeem } from './redeem-gift';
import type { MemberGift } from './till-machine';

/** Redeems a gift: of the list, or by the code that the member shows. */
export function RedemptionForm({ gift, ...props }: TillFormProps & { gift: MemberGift | undefined }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<GiftToRedeem | undefined>(gift && toTarget(gift));
  if (chosen) return <RedeemGift {...props} target={chosen} onOther={() => setChosen(undefined)} />;
  return (
    <div className="grid gap-5">
      <TillFormFrame title={t('desk.till.action.gift')} member={props.member} leaveActions={props.leaveActions}>
        <CodeForm label={t('desk.till.gift.code')} onCode={(giftCode) => setChosen({ giftCode })} />
      </TillFormFrame>
      <MemberGifts gifts={props.member.gifts} onRedeem={(next) => setChosen(toTarget(next))} />
    </div>
  );
}

const toTarget = ({ giftId, name, minimumBasket }: MemberGift): GiftToRedeem => ({ giftId, name, minimumBasket });
