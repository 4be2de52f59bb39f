import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useQueryTab } from '@/components/shared/navigation/use-query-tab';
import { Tabs } from '@/components/ui/tabs';
import { capitalise } from '@/contract/amounts';
import { walletKinds, type WalletKind } from '@/lib/format/wallet';
import { useTranslation } from '@/lib/i18n/texts';
import { useGetBudgetActivityInfiniteQuery, useGetPurchasesInfiniteQuery } from '@/store/endpoints/activity';
import { ActivityList } from './activity-list';
import { MovementRow } from './movement-row';
import { PurchaseRow } from './purchase-row';

type ActivityTab = 'purchases' | WalletKind;

function Purchases() {
  const query = useGetPurchasesInfiniteQuery();
  return (
    <ActivityList query={query} getItems={(page) => page.purchases}>
      {(purchase) => <PurchaseRow key={purchase.id} purchase={purchase} />}
    </ActivityList>
  );
}

function Movements({ kind }: { kind: WalletKind }) {
  const query = useGetBudgetActivityInfiniteQuery(kind);
  return (
    <ActivityList query={query} getItems={(page) => page.transactions}>
      {(transaction, at) => <MovementRow key={`${transaction.created_on} ${at}`} transaction={transaction} />}
    </ActivityList>
  );
}

/** A member's activity: purchases with their receipts, and every entry of each balance. */
export function ActivityScreen() {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { pointsNamePlural, creditNamePlural } = configuration;
  const names: Record<WalletKind, string> = { points: pointsNamePlural, credit: creditNamePlural };
  const kinds = walletKinds(configuration);
  const [tab, choose] = useQueryTab<ActivityTab>(['purchases', ...kinds]);
  return (
    <>
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('activity.title')}</h1>
      <Tabs
        label={t('activity.tabs')}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'purchases', label: t('activity.tab.purchases'), content: <Purchases /> },
          ...kinds.map((kind) => ({
            value: kind,
            label: capitalise(names[kind], i18n.language),
            content: <Movements kind={kind} />,
          })),
        ]}
      />
    </>
  );
}
