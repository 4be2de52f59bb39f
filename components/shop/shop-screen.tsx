import { useRouter } from 'next/router';
import { Amount } from '@/components/shared/money/amount';
import { lazyPanel } from '@/components/shared/overlays/lazy-overlay';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { useQueryTab } from '@/components/shared/navigation/use-query-tab';
import { Link } from '@/components/shared/navigation/link';
import { Alert } from '@/components/ui/alert';
import { buttonStyle } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShoppingBag } from '@/components/ui/icons';
import { Tabs } from '@/components/ui/tabs';
import type { ShopItem } from '@/contract/schemas/shop';
import { getBalance, getBalanceKinds, getWalletTitles } from '@/lib/format/wallet';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { queryFlag } from '@/lib/navigation/query-flags';
import { useGetShopsQuery } from '@/store/endpoints/shop';
import { getPointShopKind, findShopByItem, createShopSections, type ShopSection } from './shop-sections';
import { itemGridStyle, ShopItemCard, ShopItemSkeleton } from './shop-item-card';
import { usePurchase } from './use-purchase';

const PurchaseDialog = lazyPanel(() => import('./purchase-dialog').then((module) => module.PurchaseDialog));

const ItemSheet = lazyPanel(() => import('./item-sheet').then((module) => module.ItemSheet));

/** Focuses the item of a link before its sheet opens: the focus returns there. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

function Items({ items, onBuy }: { items: ShopItem[]; onBuy: (item: ShopItem) => void }) {
  const configuration = useConfiguration();
  const { details } = useMember();
  const openItem = useOpenItem();
  return (
    <ul className={itemGridStyle}>
      {items.map((item, index) => (
        <li key={item.id} className="@container min-w-0">
          <ShopItemCard
            item={item}
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

interface ShopSectionsProps {
  sections: ShopSection[];
  onBuy: (shop: ShopSection['shop'], item: ShopItem) => void;
}

/** The shops as tabs; a single shop without tabs; a message if there is none. */
function ShopSections({ sections, onBuy }: ShopSectionsProps) {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const [tab, choose] = useQueryTab<ShopSection['shop']>(sections.map(({ shop }) => shop));
  const openItem = useOpenItem();
  const { query } = useRouter();
  const [first, ...others] = sections;
  if (!first) {
    return (
      <EmptyState icon={ShoppingBag} title={t('shop.empty')} text={t('shop.empty.text')}>
        <Link href={href.home} className={buttonStyle('secondary')}>
          {t('errorScreen.home')}
        </Link>
      </EmptyState>
    );
  }
  if (others.length === 0) return <Items items={first.items} onBuy={(item) => onBuy(first.shop, item)} />;
  const highlighted = getWalletTitles(getPointShopKind(configuration), configuration, i18n.language);
  const tabs = sections.map(({ shop, items }) => ({
    value: shop,
    label: t(`shop.tab.${shop}`, highlighted),
    content: <Items items={items} onBuy={(item) => onBuy(shop, item)} />,
  }));
  // A link that names only an item opens the shop that has it.
  const home = query[queryFlag.tab] === undefined ? findShopByItem(sections, openItem.id) : undefined;
  return <Tabs label={t('shop.tabs')} value={home ?? tab ?? first.shop} onChange={choose} tabs={tabs} />;
}

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

interface OpenItemProps extends ShopSectionsProps {
  /** Called after a purchase: the sheet is not shown again. */
  isBought: boolean;
}

/** The sheet of the item in the query. */
function OpenItem({ sections, onBuy, isBought }: OpenItemProps) {
  const { id, close } = useOpenItem();
  const section = sections.find(({ items }) => items.some((item) => item.id === id));
  const item = section?.items.find((candidate) => candidate.id === id);
  if (!section || !item || isBought) return null;
  return (
    <ItemSheet
      item={item}
      onBuy={() => onBuy(section.shop, item)}
      onClose={() => close({ [queryFlag.tab]: section.shop })}
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
    <p className="text-muted mb-5 flex flex-wrap gap-x-4">
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
  const openItem = useOpenItem();
  const isBought = state.name === 'bought';
  const leave = () => {
    close();
    if (openItem.id !== undefined && state.name !== 'closed') openItem.close({ [queryFlag.tab]: state.intent.shop });
  };
  return (
    <>
      <h1 className="mb-1 text-2xl font-bold sm:text-3xl">{t('shop.title')}</h1>
      <Balances />
      <QueryState query={query} skeleton={<ShopItemSkeleton />}>
        {(shops) => {
          const sections = createShopSections(shops, configuration);
          return (
            <>
              <MissingItem sections={sections} />
              <ShopSections sections={sections} onBuy={open} />
              <OpenItem sections={sections} onBuy={open} isBought={isBought} />
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
