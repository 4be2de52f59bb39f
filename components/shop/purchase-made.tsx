import { PartyPopper } from 'lucide-react';
import { Link } from '@/components/shared/navigation/link';
import { useEffect, useId, useRef } from 'react';
import { Amount } from '@/components/shared/money/amount';
import { ReturnLink } from '@/components/shared/navigation/return-link';
import { buttonStyle } from '@/components/ui/button';
import type { Gift } from '@/contract/schemas/shop';
import type { WalletKind } from '@/lib/format/wallet';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useBalance } from './use-balance';

/** What a purchase has given: the gift, and what is left. The way to the gift gets the focus, and says the rest. */
export function PurchaseMade({ gift, currency }: { gift: Gift; currency: WalletKind }) {
  const { t } = useTranslation();
  const balance = useBalance(currency);
  const words = useId();
  const wayOn = useRef<HTMLAnchorElement>(null);

  useEffect(() => wayOn.current?.focus(), []);

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="bg-success-soft text-success inline-flex size-16 items-center justify-center rounded-full">
        <PartyPopper aria-hidden className="size-8" />
      </span>
      <div id={words} className="grid gap-1">
        <p>{t('shop.bought.text', { name: gift.name })}</p>
        {balance !== undefined && (
          <p className="text-muted">
            {t('shop.bought.balance')}{' '}
            <strong className="text-text">
              <Amount hundredths={balance} kind={currency} />
            </strong>
          </p>
        )}
      </div>
      <Link
        ref={wayOn}
        href={`${href.rewards}?gift=${encodeURIComponent(gift.id)}`}
        aria-describedby={words}
        className={buttonStyle('primary', 'w-full')}
      >
        {t('shop.bought.gift')}
      </Link>
      <ReturnLink className={buttonStyle('secondary', 'w-full')} />
    </div>
  );
}
