import dynamic from 'next/dynamic';
import { getBalanceKinds, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { AmountSentence } from '@/components/shared/money/amount-sentence';
import { Link } from '@/components/shared/navigation/link';
import { useQueryTab } from '@/components/shared/navigation/use-query-tab';
import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons';
import { Tabs } from '@/components/ui/tabs';
import { capitalise } from 'loyalty-text/amounts';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useGetBudgetActivityInfiniteQuery, useGetPurchasesInfiniteQuery } from '@/store/endpoints/activity';
import { ActivityList } from './activity-list';
import { ActivityPanel } from './activity-panel';
import { EntryRow } from './entry-row';
import { PurchaseRow } from './purchase-row';
import { useActivityFilter } from './use-activity-filter';

/** Comes with its tab. */
const YearReview = dynamic(() => import('./year-review').then((module) => module.YearReview));

type ActivityTab = 'purchases' | BalanceKind | 'year';

function Purchases() {
  const filters = useActivityFilter('purchases');
  const query = useGetPurchasesInfiniteQuery(filters.isFiltered ? filters.filter : undefined);
  return (
    <ActivityPanel list="purchases" filters={filters}>
      <ActivityList query={query} getItems={(page) => page.purchases} onClear={filters.isFiltered && filters.clear}>
        {(purchase) => <PurchaseRow key={purchase.id} purchase={purchase} />}
      </ActivityList>
    </ActivityPanel>
  );
}

function Entries({ kind }: { kind: BalanceKind }) {
  const filters = useActivityFilter(kind);
  const query = useGetBudgetActivityInfiniteQuery({ creditType: kind, filter: filters.filter });
  const owed = query.data?.pages[0]?.owed;
  return (
    <>
      {owed !== undefined && owed > 0 && (
        <div className="mb-4">
          <Alert tone="info">
            <AmountSentence textKey="activity.owed" hundredths={owed} kind={kind} />
          </Alert>
        </div>
      )}
      <ActivityPanel list={kind} filters={filters}>
        <ActivityList
          query={query}
          getItems={(page) => page.transactions}
          onClear={filters.isFiltered && filters.clear}
        >
          {(entry, index) => <EntryRow key={`${entry.created_on} ${index}`} entry={entry} />}
        </ActivityList>
      </ActivityPanel>
    </>
  );
}

function TabContent({ tab }: { tab: ActivityTab }) {
  if (tab === 'year') return <YearReview />;
  return tab === 'purchases' ? <Purchases /> : <Entries kind={tab} />;
}

/** A member's activity: purchases with their receipts, and every entry of each balance. */
export function ActivityScreen() {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { pointsNamePlural, creditNamePlural } = configuration;
  const names: Record<BalanceKind, string> = { points: pointsNamePlural, credit: creditNamePlural };
  const kinds = getBalanceKinds(configuration);
  const isMissing = useMissingCalls();
  const tabs: readonly ActivityTab[] = [
    ...(isMissing('getPurchases') ? [] : (['purchases'] as const)),
    ...kinds,
    ...(isMissing('getYearInReview') ? [] : (['year'] as const)),
  ];
  const [tab, choose] = useQueryTab(tabs);
  const getLabel = (value: ActivityTab) =>
    value === 'purchases' || value === 'year' ? t(`activity.tab.${value}`) : capitalise(names[value], i18n.language);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl font-bold sm:text-3xl">{t('activity.title')}</h1>
        {!isMissing('getEarningRules') && (
          <Link href={href.earn} className="text-accent inline-flex min-h-11 items-center gap-0.5 font-semibold">
            {t('earn.title')}
            <Icon icon={ChevronRight} className="flip-in-rtl size-4" />
          </Link>
        )}
      </div>
      {tabs.length > 1 ? (
        <Tabs
          label={t('activity.tabs')}
          value={tab ?? ''}
          onChange={choose}
          tabs={tabs.map((value) => ({ value, label: getLabel(value), content: <TabContent tab={value} /> }))}
        />
      ) : (
        tab && <TabContent tab={tab} />
      )}
    </>
  );
}
