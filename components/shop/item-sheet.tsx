import { Picture } from '@/components/shared/content/picture';
import { ItemPrice } from '@/components/shared/item/item-price';
import { ItemUse } from '@/components/shared/item/item-use';
import { Dialog } from '@/components/ui/dialog';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isUnavailable } from '@/lib/shop/availability';
import { GoalButton, type GoalChoice } from '@/components/shared/item/goal-button';
import { ItemActions, StockNotice } from './item-actions';
import { useBalance } from './use-balance';

interface ItemSheetProps {
  item: ShopItem;
  goal: GoalChoice;
  onBuy: () => void;
  onClose: () => void;
}

/** An item of the shop before anything is spent: its picture, price, validity, conditions and terms. */
export function ItemSheet({ item, goal, onBuy, onClose }: ItemSheetProps) {
  const { t } = useTranslation();
  const balance = useBalance(item.currency);
  return (
    <Dialog title={item.name} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Picture src={item.imageUrl} alt="" width={400} height={300} className="rounded-control aspect-4/3 w-full" />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <ItemPrice item={item} />
          <StockNotice item={item} />
        </div>
        <p>{item.description}</p>
        <ItemUse item={item} />
        {isUnavailable(item) && (
          <p className="font-medium">{t(item.stock === 0 ? 'shop.soldOut.text' : 'shop.limitReached.text')}</p>
        )}
        <div className="grid gap-3">
          <ItemActions item={item} balance={balance} onBuy={onBuy} />
          {goal && <GoalButton item={item} choice={goal} />}
        </div>
      </div>
    </Dialog>
  );
}
