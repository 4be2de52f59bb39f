import { Link } from '@/components/shared/navigation/link';
import { useEffect, useId, useRef } from 'react';
import { Celebration } from '@/components/shared/content/celebration';
import { CountingAmount } from '@/components/shared/money/counting-amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { ReturnLink } from '@/components/shared/navigation/return-link';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PartyPopper } from '@/components/ui/icons';
import type { Gift } from 'loyalty-contract/schemas/shop';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getGiftHref } from '@/lib/navigation/hrefs';
import { useBalance } from './use-balance';

/** The new gift and the remaining balance. The link to the gift gets the focus and is described by both. */
export function PurchaseSuccess({ gift, currency }: { gift: Gift; currency: BalanceKind }) {
  const { t } = useTranslation();
  const balance = useBalance(currency);
  const descriptionId = useId();
  const giftLink = useRef<HTMLAnchorElement>(null);

  useEffect(() => giftLink.current?.focus(), []);

  return (
    <div className="relative grid justify-items-center gap-4 text-center">
      <Celebration milestone="reward" />
      <span className="bg-success-soft text-success inline-flex size-16 items-center justify-center rounded-full">
        <Icon icon={PartyPopper} className="size-8" />
      </span>
      <div id={descriptionId} className="grid gap-1">
        <p>{t('shop.bought.text', { name: gift.name })}</p>
        {balance !== undefined && (
          <p className="text-muted">
            <TextWithAmount textKey="shop.bought.balance" variable="amount">
              <strong className="text-text">
                <CountingAmount hundredths={balance} kind={currency} />
              </strong>
            </TextWithAmount>
          </p>
        )}
      </div>
      <Link
        ref={giftLink}
        href={getGiftHref(gift.id)}
        aria-describedby={descriptionId}
        className={getButtonStyle('primary', 'w-full')}
      >
        {t(gift.notNow ? 'landing.toGifts' : 'shop.bought.gift')}
      </Link>
      <ReturnLink className={getButtonStyle('secondary', 'w-full')} />
    </div>
  );
}
