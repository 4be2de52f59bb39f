import { LiveUpdates } from '@/components/shared/live/live-updates';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { RewardsLink, useHasScreen } from '@/components/shared/navigation/rewards-link';
import { QueryState } from '@/components/shared/query/query-state';
import { useQueryTab } from '@/components/shared/navigation/use-query-tab';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import { Gift as GiftIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { GiftCard } from './gift-card';
import { getTabGifts, giftTabs, type GiftTab } from './gift-tabs';
import { groupEqualGifts } from './group-equal-gifts';
import { useFreshGifts } from './use-fresh-gifts';
import { useOpenGift } from './use-open-gift';

const GiftDialog = createLazyPanel(() => import('./gift-dialog').then((module) => module.GiftDialog));

/** In the style sheet, because the size of the text decides on the columns. */
const grid = 'gift-grid';

function GiftList({ tab, gifts, onOpen }: { tab: GiftTab; gifts: Gift[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const hasScreen = useHasScreen();
  const groups = groupEqualGifts(getTabGifts(tab, gifts));
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={GiftIcon}
        title={t(`gifts.empty.${tab}`)}
        text={t(tab === 'usable' && !hasScreen(href.shop) ? 'gifts.empty.usable.noShop' : `gifts.empty.${tab}.text`)}
      >
        {tab === 'usable' && <RewardsLink />}
      </EmptyState>
    );
  }
  return (
    <ul className={grid}>
      {groups.map(({ gift, count }, index) => (
        <li key={gift.id}>
          <GiftCard gift={gift} count={count} eager={index < 2} onOpen={() => onOpen(gift.id)} />
        </li>
      ))}
    </ul>
  );
}

function GiftsSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="rounded-card h-60" />
      ))}
    </div>
  );
}

/** A member's gifts: usable, upcoming, past; each opens with its code. */
export function GiftsScreen() {
  const { t } = useTranslation();
  const [tab, choose] = useQueryTab<GiftTab>(giftTabs);
  const { key, open, close } = useOpenGift();
  const query = useFreshGifts();
  const shown = query.data?.gifts.find((gift) => gift.id === key);
  return (
    <>
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('gifts.title')}</h1>
      <QueryState query={query} skeleton={<GiftsSkeleton />}>
        {({ gifts }) => (
          <>
            {key !== null && !shown && !query.isFetching && (
              <div className="mb-5">
                <Alert tone="info">{t('gifts.missing')}</Alert>
              </div>
            )}
            <Tabs
              label={t('gifts.tabs')}
              value={tab}
              onChange={choose}
              tabs={giftTabs.map((value) => ({
                value,
                label: t(`gifts.tab.${value}`),
                content: <GiftList tab={value} gifts={gifts} onOpen={open} />,
              }))}
            />
          </>
        )}
      </QueryState>
      {shown && <GiftDialog key={shown.id} gift={shown} onClose={close} />}
      <LiveUpdates />
    </>
  );
}
