import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { useMember } from '@/components/shared/session/use-member';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Heart, Search } from '@/components/ui/icons';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { getBalance } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { GoalChoice } from '@/components/shared/item/goal-button';
import { itemGridStyle, ShopItemCard } from './shop-item-card';
import { useArrangement } from './use-arrangement';

/** Focuses the item of a link before its sheet opens: the focus returns there. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** The message for filters that leave no item, and the way back to all. */
function NothingFound() {
  const { t } = useTranslation();
  const { arrangement, change } = useArrangement();
  const key = arrangement.search === '' ? 'shop.nothingYet' : 'shop.none';
  return (
    <EmptyState icon={arrangement.search === '' ? Heart : Search} title={t(key)} text={t(`${key}.text`)}>
      <Button variant="secondary" onClick={() => change({ availableOnly: false, search: '' })}>
        {t('shop.showAll')}
      </Button>
    </EmptyState>
  );
}

interface ShopItemsProps {
  /** Filtered and sorted. */
  items: ShopItem[];
  goal: GoalChoice;
  onBuy: (item: ShopItem) => void;
}

/** The items of one shop as cards. */
export function ShopItems({ items, goal, onBuy }: ShopItemsProps) {
  const configuration = useConfiguration();
  const { details } = useMember();
  const openItem = useOpenItem();
  if (items.length === 0) return <NothingFound />;
  return (
    <ul className={itemGridStyle}>
      {items.map((item, index) => (
        <li key={item.id} className="@container min-w-0">
          <ShopItemCard
            item={item}
            goal={goal}
            eager={index < 2}
            {...(item.id === openItem.id ? { nameRef: scrollIntoView } : {})}
            onOpen={() => openItem.open(item.id)}
            balance={details && getBalance(details, item.currency, configuration)}
            onBuy={() => onBuy(item)}
          />
        </li>
      ))}
    </ul>
  );
}
