import { ShoppingBag } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/shared/amount';
import { QueryState } from '@/components/shared/query-state';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useMember } from '@/components/shared/use-member';
import { useQueryTab } from '@/components/shared/use-query-tab';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import type { ShopItem } from '@/contract/schemas/shop';
import { balanceOf, walletKinds } from '@/lib/format/wallet';
import { useGetShopsQuery } from '@/store/api';
import type { ShopName } from './purchase-machine';
import { ShopItemCard } from './shop-item-card';
import { useNamedItem } from './use-named-item';
import { usePurchase } from './use-purchase';

const PurchaseDialog = dynamic(() => import('./purchase-dialog').then((module) => module.PurchaseDialog), {
  ssr: false,
});

const shopNames = ['points', 'rewards'] as const;
const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

function Shelf({ items, onBuy }: { items: ShopItem[]; onBuy: (item: ShopItem) => void }) {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const namedItem = useNamedItem();
  if (items.length === 0) return <EmptyState icon={ShoppingBag} title={t('shop.empty')} text={t('shop.empty.text')} />;
  return (
    <ul className={grid}>
      {items.map((item) => (
        <li key={item.id} ref={item.id === namedItem.id ? namedItem.bringIntoView : undefined}>
          <ShopItemCard
            item={item}
            balance={details && balanceOf(details, item.currency, configuration)}
            onBuy={() => onBuy(item)}
          />
        </li>
      ))}
    </ul>
  );
}

function ShopSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="rounded-card h-96" />
      ))}
    </div>
  );
}

/** What the member can spend here. */
function Purse() {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  if (!details) return null;
  return (
    <p className="text-muted mb-5 flex flex-wrap gap-x-4">
      <span>{t('shop.balance')}:</span>
      {walletKinds(configuration).map((kind) => (
        <strong key={kind} className="text-accent">
          <Amount hundredths={balanceOf(details, kind, configuration)} kind={kind} />
        </strong>
      ))}
    </p>
  );
}

/** The point shop and the reward shop, and the purchase from either. */
export function ShopScreen() {
  const { t, i18n } = useTranslation();
  const [tab, choose] = useQueryTab<ShopName>(shopNames);
  const query = useGetShopsQuery();
  const { state, open, confirm, close } = usePurchase();
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold sm:text-3xl">{t('shop.title')}</h1>
      <Purse />
      <QueryState query={query} skeleton={<ShopSkeleton />}>
        {({ pointShop, rewardShop }) => (
          <Tabs
            label={t('shop.tabs')}
            value={tab}
            onChange={choose}
            direction={i18n.dir()}
            tabs={[
              {
                value: 'points',
                label: t('shop.tab.points'),
                content: <Shelf items={pointShop} onBuy={(item) => open('points', item)} />,
              },
              {
                value: 'rewards',
                label: t('shop.tab.rewards'),
                content: <Shelf items={rewardShop} onBuy={(item) => open('rewards', item)} />,
              },
            ]}
          />
        )}
      </QueryState>
      {state.name !== 'closed' && <PurchaseDialog state={state} onConfirm={() => void confirm()} onClose={close} />}
    </>
  );
}
