import { Lock } from 'lucide-react';
import { Amount } from '@/components/shared/money/amount';
import { AmountSentence } from '@/components/shared/money/amount-sentence';
import { Link } from '@/components/shared/navigation/link';
import { Picture } from '@/components/shared/content/picture';
import { MemberOnly } from '@/components/shared/session/support-session';
import { Badge } from '@/components/ui/badge';
import { Button, buttonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import type { ShopItem } from '@/contract/schemas/shop';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** The stock from which it is not mentioned. */
const LOW_STOCK = 5;

/** The grid of shop items. */
export const itemGridStyle = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** On a phone a row with the picture at the start, on wider screens the picture above the text. */
const cardStyle = 'grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden sm:grid-cols-1 sm:grid-rows-[auto_1fr]';
const pictureStyle = 'size-full min-h-32 sm:aspect-4/3';

interface ShopItemCardProps {
  item: ShopItem;
  /** The member's balance of the item's currency in hundredths; undefined while unknown. */
  balance: number | undefined;
  /** Among the first items: its picture is loaded eagerly. */
  eager: boolean;
  onBuy: () => void;
}

function StockNotice({ item, limitReached }: { item: ShopItem; limitReached: boolean }) {
  const { t } = useTranslation();
  if (item.stock === 0) return <Badge>{t('shop.soldOut')}</Badge>;
  if (limitReached) return <Badge tone="success">{t('shop.limitReached')}</Badge>;
  if (item.stock !== undefined && item.stock <= LOW_STOCK)
    return <Badge tone="warning">{t('shop.left', { count: item.stock })}</Badge>;
  return null;
}

/** A note that an item is for subscribers only: for others with a link to the plans. */
function ExclusiveNotice({ plans, open }: NonNullable<ShopItem['exclusive']>) {
  const { t } = useTranslation();
  const [plan, ...others] = plans;
  const getLabel = (key: string) => (others.length > 0 ? t(`${key}.any`) : t(key, { plan }));
  if (open) {
    return (
      <p>
        <Badge tone="accent">{getLabel('shop.exclusive')}</Badge>
      </p>
    );
  }
  return (
    <Link href={href.subscriptions} className={buttonStyle('secondary', 'mt-1')}>
      <Lock aria-hidden className="size-4 shrink-0" />
      {getLabel('shop.locked')}
    </Link>
  );
}

/** The price of an item, followed by the crossed-out price without a plan. */
function Price({ item: { price, fullPrice, currency } }: { item: ShopItem }) {
  const { t } = useTranslation();
  return (
    <p className="text-accent flex flex-wrap items-baseline gap-x-2 text-lg font-bold">
      <Amount hundredths={price} kind={currency} />
      {fullPrice !== undefined && (
        <s className="text-muted text-sm font-normal">
          <span className="sr-only">{t('shop.fullPrice')} </span>
          <Amount hundredths={fullPrice} kind={currency} />
        </s>
      )}
    </p>
  );
}

function MissingAmount({ item, missing }: { item: ShopItem; missing: number }) {
  return (
    <div className="grid gap-1.5">
      <progress className="meter" aria-label={item.name} max={item.price} value={item.price - missing} />
      <p className="text-muted text-sm">
        <AmountSentence textKey="shop.missing" hundredths={missing} kind={item.currency} />
      </p>
    </div>
  );
}

/** A shop item: its description, its price, and why it cannot be bought, if so. */
export function ShopItemCard({ item, balance, eager, onBuy }: ShopItemCardProps) {
  const { t } = useTranslation();
  const limitReached = item.limitPerMember !== undefined && item.purchased >= item.limitPerMember;
  const locked = item.exclusive?.open === false;
  const gone = item.stock === 0 || limitReached;
  const missing = balance === undefined ? 0 : Math.max(0, item.price - balance);
  return (
    <Card className={cardStyle}>
      <Picture
        src={item.imageUrl}
        alt=""
        width={400}
        height={300}
        eager={eager}
        className={classNames(pictureStyle, gone && 'opacity-60 grayscale')}
      />
      <div className="flex flex-col gap-1.5 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold sm:text-lg">{item.name}</h2>
          <StockNotice item={item} limitReached={limitReached} />
        </div>
        <p className="text-muted flex-1 text-sm">{item.description}</p>
        <Price item={item} />
        {item.exclusive && <ExclusiveNotice {...item.exclusive} />}
        {!gone && !locked && missing > 0 && <MissingAmount item={item} missing={missing} />}
        {!gone && !locked && missing === 0 && (
          <MemberOnly textKey="shop.support">
            <Button className="mt-1" aria-label={t('shop.buyNamed', { name: item.name })} onClick={onBuy}>
              {t('shop.buy')}
            </Button>
          </MemberOnly>
        )}
      </div>
    </Card>
  );
}

/** The skeleton of a list of items. */
export function ShopItemSkeleton() {
  return (
    <div className={itemGridStyle}>
      {[1, 2, 3].map((card) => (
        <Card key={card} className={cardStyle}>
          <Skeleton className={classNames(pictureStyle, 'rounded-none')} />
          <div className="grid content-start gap-3 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12" />
          </div>
        </Card>
      ))}
    </div>
  );
}
