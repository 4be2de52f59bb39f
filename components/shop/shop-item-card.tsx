import type { Ref } from 'react';
import { Picture } from '@/components/shared/content/picture';
import { ItemPrice } from '@/components/shared/item/item-price';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { isUnavailable } from '@/lib/shop/availability';
import { GoalHeart, type GoalChoice } from '@/components/shared/item/goal-button';
import { ItemActions, StockNotice } from './item-actions';

/** The grid of shop items. */
export const itemGridStyle = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** In the style sheet, because each item repeats them. */
const [cardStyle, pictureStyle] = ['item-card', 'item-picture'] as const;

interface ShopItemCardProps {
  item: ShopItem;
  /** The member's balance of the item's currency in hundredths; undefined while unknown. */
  balance: number | undefined;
  goal: GoalChoice;
  /** Among the first items: its picture is loaded eagerly. */
  eager: boolean;
  /** The button that opens it. */
  nameRef?: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onBuy: () => void;
}

/** A shop item: its description, its price, and why it cannot be bought, if so; its name opens it. */
export function ShopItemCard({ item, balance, goal, eager, nameRef, onOpen, onBuy }: ShopItemCardProps) {
  return (
    <Card className={cardStyle}>
      <Picture
        src={item.imageUrl}
        alt=""
        width={400}
        height={300}
        eager={eager}
        className={classNames(pictureStyle, isUnavailable(item) && 'opacity-60 grayscale')}
      />
      <div className="flex min-w-0 flex-col gap-1.5 p-4">
        <div className="flex items-start justify-between gap-x-3">
          <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
            <h2 className="font-semibold sm:text-lg">
              <button
                ref={nameRef}
                type="button"
                onClick={onOpen}
                className="-my-3.5 py-3.5 text-start after:absolute after:inset-0"
              >
                {item.name}
              </button>
            </h2>
            <StockNotice item={item} />
          </div>
          {goal && <GoalHeart item={item} choice={goal} />}
        </div>
        <p className="text-muted flex-1 text-sm">{item.description}</p>
        <ItemPrice item={item} />
        <ItemActions isQuiet item={item} balance={balance} onBuy={onBuy} />
      </div>
    </Card>
  );
}

/** The skeleton of a list of items. */
export function ShopItemSkeleton() {
  return (
    <div className={itemGridStyle}>
      {[1, 2, 3].map((card) => (
        <div key={card} className="@container">
          <Card className={cardStyle}>
            <Skeleton className={classNames(pictureStyle, 'rounded-none')} />
            <div className="grid content-start gap-3 p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-12" />
            </div>
          </Card>
        </div>
      ))}
    </div>
  );
}
