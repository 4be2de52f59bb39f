import { useEffect, useRef } from 'react';
import { Amount } from '@/components/shared/money/amount';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Picture } from '@/components/shared/content/picture';
import { ItemUse } from '@/components/shared/item/item-use';
import { Link } from '@/components/shared/navigation/link';
import { Alert } from '@/components/ui/alert';
import { Button, getButtonStyle } from '@/components/ui/button';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import type { ApiError } from '@/lib/calls/api-error';
import { isSending, getRecheckDelay, type PurchaseState } from './purchase-machine';
import { useBalance } from './use-balance';

type OpenPurchase = Exclude<PurchaseState, { name: 'closed' | 'bought' }>;

interface PurchaseConfirmationProps {
  state: OpenPurchase;
  onConfirm: () => void;
  onClose: () => void;
  onLeave: () => void;
}

interface PriceSummaryProps {
  item: ShopItem;
  /** The balance may have changed: only the price is shown. */
  moved: boolean;
  /** Nothing is bought: nothing will be left. */
  refused: boolean;
}

/** Price, balance and remainder. */
function PriceSummary({ item, moved, refused }: PriceSummaryProps) {
  const { t } = useTranslation();
  const balance = useBalance(item.currency);
  const left = balance === undefined || moved || refused ? undefined : balance - item.price;
  const rows = [
    { name: t('shop.confirm.price'), amount: item.price },
    { name: t('shop.confirm.before'), amount: moved ? undefined : balance },
    { name: t('shop.confirm.after'), amount: left !== undefined && left >= 0 ? left : undefined },
  ];
  return (
    <dl className="bg-raised rounded-control grid gap-2 p-4">
      {rows.map(
        ({ name, amount }) =>
          amount !== undefined && (
            <div
              key={name}
              className="last:border-border flex justify-between gap-4 last:not-first:border-t last:not-first:pt-2"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">
                <Amount hundredths={amount} kind={item.currency} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function StateMessage({ state }: { state: OpenPurchase }) {
  const { t } = useTranslation();
  switch (state.name) {
    case 'confirming':
      return state.priceChanged && <Alert tone="warning">{t('shop.confirm.newPrice')}</Alert>;
    case 'checking':
      return (
        <Alert tone="warning">
          <p>{t('shop.confirm.checking')}</p>
          {(state.retrying || getRecheckDelay(state) !== undefined) && <p>{t('shop.confirm.rechecking')}</p>}
        </Alert>
      );
    case 'refused':
      return <Alert tone="danger">{getErrorMessage(t, state.error)}</Alert>;
    case 'sending':
      return null;
  }
}

/** The link after an error: to the plans that unlock the item, to the gifts after a reached limit, or to other rewards. */
function NextStepLink({ error: { code }, onLeave }: { error: ApiError; onLeave: () => void }) {
  const { t } = useTranslation();
  if (code === 'SUBSCRIPTION_REQUIRED') {
    return (
      <Link href={href.subscriptions} className={getButtonStyle()}>
        {t('shop.refused.plans')}
      </Link>
    );
  }
  if (code === 'LIMIT_REACHED') {
    return (
      <Link href={href.rewards} className={getButtonStyle()}>
        {t('landing.toGifts')}
      </Link>
    );
  }
  return <Button onClick={onLeave}>{t('shop.refused.others')}</Button>;
}

/** The item, its price and the remaining balance; then the state of the purchase until it succeeds. */
export function PurchaseConfirmation({ state, onConfirm, onClose, onLeave }: PurchaseConfirmationProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  const { item } = state.intent;
  const sending = isSending(state);
  const refused = state.name === 'refused';
  const under = state.name === 'sending' || state.name === 'checking';

  useEffect(() => {
    if (refused) safe.current?.focus();
  }, [refused]);

  return (
    <div className="grid gap-4">
      <Picture
        src={item.imageUrl}
        alt=""
        width={400}
        height={300}
        className="rounded-control mx-auto aspect-4/3 h-36 w-auto sm:h-44"
      />
      <StateMessage state={state} />
      <PriceSummary item={item} moved={under} refused={refused} />
      {!refused && <ItemUse item={item} />}
      {/* In sight whatever the length of the terms, except in windows that have no room for both. */}
      <div className="bg-surface border-border sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-t px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:grid-cols-2 sm:px-6 sm:pb-6 [@media(max-height:30rem)]:static">
        {refused && <NextStepLink error={state.error} onLeave={onLeave} />}
        {!refused && (
          <ConfirmButton busy={sending} onClick={onConfirm}>
            {sending
              ? t('shop.confirm.sending')
              : t(state.name === 'checking' ? 'shop.confirm.check' : 'shop.confirm.submit')}
          </ConfirmButton>
        )}
        <Button ref={safe} variant="secondary" data-initial-focus onClick={onClose}>
          {under || refused ? t('common.close') : t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}
