import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/shared/amount';
import { Picture } from '@/components/shared/picture';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { ShopItem } from '@/contract/schemas/shop';

/** From how many on the stock is not worth a word. */
const FEW = 5;

interface ShopItemCardProps {
  item: ShopItem;
  /** Hundredths that the member has of the item's currency; undefined while unknown. */
  balance: number | undefined;
  onBuy: () => void;
}

function Stock({ item, limitReached }: { item: ShopItem; limitReached: boolean }) {
  const { t } = useTranslation();
  if (item.stock === 0) return <Badge>{t('shop.soldOut')}</Badge>;
  if (limitReached) return <Badge tone="success">{t('shop.limitReached')}</Badge>;
  if (item.stock !== undefined && item.stock <= FEW)
    return <Badge tone="warning">{t('shop.left', { count: item.stock })}</Badge>;
  return null;
}

/** An item of a shop: what it is, what it costs, and what is in the way of having it. */
export function ShopItemCard({ item, balance, onBuy }: ShopItemCardProps) {
  const { t } = useTranslation();
  const limitReached = item.limitPerMember !== undefined && item.purchased >= item.limitPerMember;
  const gone = item.stock === 0 || limitReached;
  const missing = balance === undefined ? 0 : Math.max(0, item.price - balance);
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="relative">
        <Picture
          src={item.imageUrl}
          alt=""
          width={400}
          height={300}
          className={classNames('aspect-4/3 w-full', gone && 'opacity-60 grayscale')}
        />
        <div className="absolute start-3 top-3">
          <Stock item={item} limitReached={limitReached} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="font-semibold">{item.name}</h2>
        <p className="text-muted flex-1 text-sm">{item.description}</p>
        <p className="text-accent text-lg font-bold">
          <Amount hundredths={item.price} kind={item.currency} />
        </p>
        {!gone && missing > 0 && (
          <>
            <progress className="meter" aria-label={item.name} max={item.price} value={item.price - missing} />
            <p className="text-muted text-sm">
              <Missing hundredths={missing} item={item} />
            </p>
          </>
        )}
        {!gone && missing === 0 && (
          <Button aria-label={t('shop.buyNamed', { name: item.name })} onClick={onBuy}>
            {t('shop.buy')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Missing({ hundredths, item }: { hundredths: number; item: ShopItem }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t('shop.missing', { amount: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <Amount hundredths={hundredths} kind={item.currency} />
      {after}
    </>
  );
}
