import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { ItemPicture } from './item-picture';
import type { Member } from './till-machine';

/** What the member can get in the shop of the portal now, to tell the member of; nothing if there is nothing. */
export function MemberOffers({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { formatNamed } = useAmounts();
  // A payment since the look-up leaves less.
  const offers = (member.offers ?? []).filter(({ price, currency }) => price <= member[currency]);
  if (offers.length === 0) return null;
  return (
    <Card className="px-5 py-4 sm:px-6">
      <h3 id="till-offers" className="text-lg font-bold">
        {t('desk.till.offers')}
      </h3>
      <p className="text-muted text-sm">{t('desk.till.offers.text')}</p>
      <ul aria-labelledby="till-offers">
        {offers.map(({ itemId, name, price, currency, imageUrl }) => (
          <li key={itemId} className="border-border flex items-center gap-3 border-t py-3 first:border-t-0">
            <ItemPicture url={imageUrl} />
            <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted shrink-0 tabular-nums">{formatNamed(currency, price)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
