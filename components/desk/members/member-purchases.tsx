import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { NoRows } from '../parts/no-rows';
import { useDoneMessage } from '../parts/use-done-message';
import { useOfferTexts } from '../parts/use-offer-texts';
import { useHasScope, useLocationName } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { useAmounts } from '../parts/use-amounts';
import type { MemberRecord } from './member-record';
import { ReturnDialog, type Purchase } from './return-dialog';

type ShopPurchase = MemberRecord['shopPurchases'][number];

function PurchaseRow({ purchase, onReturn }: { purchase: Purchase; onReturn?: () => void }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { formatMoney, formatNamed } = useAmounts();
  const getLocationName = useLocationName();
  const describeOffers = useOfferTexts();
  const {
    createdAt,
    locationId,
    receiptNumber,
    total,
    returned,
    voidedAt,
    items = [],
    payments = [],
    multipliers,
  } = purchase;
  const title = t('desk.till.purchase.receiptLine', { number: receiptNumber });
  const facts = [
    formatDateTime(createdAt),
    getLocationName(locationId),
    items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', '),
    payments.length > 0
      ? t('desk.member.purchase.paid', {
          amount: payments.map(({ account, amount }) => formatNamed(account, amount)).join(' + '),
        })
      : null,
    ...describeOffers(multipliers),
    returned > 0 ? t('desk.member.purchase.returned', { amount: formatMoney(returned) }) : null,
  ];
  return (
    <ListRow
      title={
        <>
          {title}
          {voidedAt !== null && <Badge>{t('desk.till.state.voided')}</Badge>}
        </>
      }
      facts={facts}
      end={<bdi>{formatMoney(total)}</bdi>}
    >
      {onReturn && voidedAt === null && returned < total && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.member.purchase.return')}: ${title}`}
          onClick={onReturn}
        >
          {t('desk.member.purchase.return')}
        </Button>
      )}
    </ListRow>
  );
}

function ShopPurchaseRow({ purchase }: { purchase: ShopPurchase }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { formatNamed } = useAmounts();
  const { createdAt, itemId, price, currency, voidedAt } = purchase;
  return (
    <ListRow
      title={
        <>
          {t('desk.member.shopPurchase', { item: itemId })}
          {voidedAt !== null && <Badge>{t('desk.till.state.voided')}</Badge>}
        </>
      }
      facts={[formatDateTime(createdAt)]}
      end={<bdi>{formatNamed(currency, price)}</bdi>}
    />
  );
}

/** What the member bought, at tills and in the shop; managers can return it in part or whole. */
export function MemberPurchases({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const mayReturn = useHasScope('corrections:write');
  const [returning, setReturning] = useState<Purchase>();
  const doneMessage = useDoneMessage();
  const { purchases, shopPurchases } = record;
  if (purchases.length + shopPurchases.length === 0) return <NoRows text={t('desk.member.purchases.none')} />;
  return (
    <>
      {doneMessage.element}
      <ul>
        {purchases.map((purchase) => (
          <PurchaseRow
            key={purchase.id}
            purchase={purchase}
            {...(mayReturn && { onReturn: () => setReturning(purchase) })}
          />
        ))}
        {shopPurchases.map((purchase) => (
          <ShopPurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {returning && (
        <ReturnDialog
          purchase={returning}
          onClose={() => setReturning(undefined)}
          onDone={(text) => {
            setReturning(undefined);
            doneMessage.show(text);
          }}
        />
      )}
    </>
  );
}
