import { useRouter } from 'next/router';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { Link } from '@/components/shared/navigation/link';
import { useQueryTab } from '@/components/shared/navigation/use-query-tab';
import { getButtonStyle } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShoppingBag } from '@/components/ui/icons';
import { Tabs } from '@/components/ui/tabs';
import { capitalise } from 'loyalty-text/amounts';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { Shop } from 'loyalty-contract/shops';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { arrangeItems } from '@/lib/shop/arrange-items';
import type { GoalChoice } from '@/components/shared/item/goal-button';
import { ShopItems } from './shop-items';
import { findShopByItem, getNamingKind, shopTabs, type ShopSection } from './shop-sections';
import { ShopToolbar } from './shop-toolbar';
import { useArrangement } from './use-arrangement';

interface ShopTabsProps {
  sections: ShopSection[];
  goal: GoalChoice;
  onBuy: (shop: Shop, item: ShopItem) => void;
}

function EmptyShop() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={ShoppingBag} title={t('shop.empty')} text={t('shop.empty.text')}>
      <Link href={href.home} className={getButtonStyle('secondary')}>
        {t('errorScreen.home')}
      </Link>
    </EmptyState>
  );
}

/** The tab to show without a choice: that of a link's item, else the first that has something to show. */
function useFirstTab(sections: ShopSection[], arranged: ShopSection[]): string | undefined {
  const openItem = useOpenItem();
  const { query } = useRouter();
  if (query[queryParam.tab] !== undefined) return undefined;
  const shop = findShopByItem(sections, openItem.id) ?? arranged.find(({ items }) => items.length > 0)?.shop;
  return shop && shopTabs[shop];
}

/** The shops as tabs; a single shop without tabs; a message if there is none. */
export function ShopTabs({ sections, goal, onBuy }: ShopTabsProps) {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const [tab, choose] = useQueryTab(sections.map(({ shop }) => shopTabs[shop]));
  const { arrangement, change } = useArrangement();
  const arranged = sections.map(({ shop, items }) => ({
    shop,
    items: arrangeItems(items, arrangement),
  }));
  const firstTab = useFirstTab(sections, arranged);
  const [first, ...others] = arranged;
  if (!first) return <EmptyShop />;
  const getLabel = (section: ShopSection) => {
    const kind = getNamingKind(section, configuration);
    if (kind === undefined) return t('shop.tab.rewards');
    const many = kind === 'points' ? configuration.pointsNamePlural : configuration.creditNamePlural;
    return capitalise(t('shop.tab.points', { many }), i18n.language);
  };
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const list = ({ shop, items }: ShopSection) => (
    <ShopItems items={items} goal={goal} onBuy={(item) => onBuy(shop, item)} />
  );
  const toolbar = <ShopToolbar count={count} arrangement={arrangement} onChange={change} />;
  if (others.length === 0)
    return (
      <>
        {toolbar}
        {list(first)}
      </>
    );
  return (
    <Tabs
      label={t('shop.tabs')}
      value={firstTab ?? tab ?? shopTabs[first.shop]}
      onChange={choose}
      toolbar={toolbar}
      tabs={sections.map((section, index) => ({
        value: shopTabs[section.shop],
        // By all its items, whatever the arrangement leaves of them.
        label: getLabel(section),
        content: list(arranged[index] ?? section),
      }))}
    />
  );
}
