import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { Amount } from '@/components/shared/money/amount';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { BlockedAlert } from '@/components/shared/session/blocked-alert';
import { useMember } from '@/components/shared/session/use-member';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { Alert } from '@/components/ui/alert';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { Shop } from 'loyalty-contract/shops';
import { getBalance } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import { queryParam } from '@/lib/navigation/query-params';
import { useGetShopsQuery } from '@/store/endpoints/shop';
import { useGoal, type GoalChoice } from '@/components/shared/item/goal-button';
import { findShopByItem, createShopSections, shopTabs, type ShopSection } from './shop-sections';
import { ShopItemSkeleton } from './shop-item-card';
import { ShopTabs } from './shop-tabs';
import { usePurchase } from './use-purchase';

const PurchaseDialog = createLazyPanel(() => import('./purchase-dialog').then((module) => module.PurchaseDialog));

const ItemSheet = createLazyPanel(() => import('./item-sheet').then((module) => module.ItemSheet));

/** The message for a URL with an item that is in no shop. */
function MissingItem({ sections }: { sections: ShopSection[] }) {
  const { t } = useTranslation();
  const { id } = useOpenItem();
  if (id === undefined || findShopByItem(sections, id)) return null;
  return (
    <div className="mb-5">
      <Alert tone="info">{t('shop.item.missing')}</Alert>
    </div>
  );
}

interface OpenItemProps {
  sections: ShopSection[];
  goal: GoalChoice;
  onBuy: (shop: Shop, item: ShopItem) => void;
  /** After a purchase the sheet is not shown again. */
  isBought: boolean;
}

/** The sheet of the item in the query. */
function OpenItem({ sections, goal, onBuy, isBought }: OpenItemProps) {
  const { id, close } = useOpenItem();
  const section = sections.find(({ items }) => items.some((item) => item.id === id));
  const item = section?.items.find((candidate) => candidate.id === id);
  if (!section || !item || isBought) return null;
  return (
    <ItemSheet
      item={item}
      goal={goal}
      onBuy={() => onBuy(section.shop, item)}
      onClose={() => close({ [queryParam.tab]: shopTabs[section.shop] })}
    />
  );
}

/** The member's balance in the shop's currency. */
function Balances() {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const kinds = getBalanceKinds(configuration);
  if (!details || kinds.length === 0) return null;
  return (
    <p className="full-balance text-muted mb-5 flex flex-wrap gap-x-2.5">
      <span>{t('shop.balance')}</span>
      {kinds.map((kind) => (
        <strong key={kind} className="text-accent">
          <Amount hundredths={getBalance(details, kind, configuration)} kind={kind} />
        </strong>
      ))}
    </p>
  );
}

/** The point shop and the reward shop, and the purchases in both. */
export function ShopScreen() {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const query = useGetShopsQuery();
  const { state, open, confirm, close } = usePurchase();
  const goal = useGoal(query.data?.goal);
  const openItem = useOpenItem();
  const isBought = state.name === 'bought';
  const leave = () => {
    close();
    if (openItem.id !== undefined && state.name !== 'closed')
      openItem.close({ [queryParam.tab]: shopTabs[state.intent.shop] });
  };
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold sm:text-3xl">{t('shop.title')}</h1>
      <Balances />
      <BlockedAlert />
      <QueryState query={query} skeleton={<ShopItemSkeleton />}>
        {(shops) => {
          const sections = createShopSections(shops, configuration);
          return (
            <>
              <MissingItem sections={sections} />
              <ShopTabs sections={sections} goal={goal} onBuy={open} />
              <OpenItem sections={sections} goal={goal} onBuy={open} isBought={isBought} />
            </>
          );
        }}
      </QueryState>
      {state.name !== 'closed' && (
        <PurchaseDialog state={state} onConfirm={confirm} onClose={isBought ? leave : close} onLeave={leave} />
      )}
    </>
  );
}
