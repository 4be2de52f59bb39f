import { Money } from '@/components/shared/money/amount';
import { Icon, type IconName } from '@/components/ui/icon';
import { Clock, MapPin, ShoppingBasket } from '@/components/ui/icons';
import type { GiftUse } from 'loyalty-contract/schemas/gift-restrictions';
import { getWeekdayName } from '@/lib/format/weekday';
import { useTranslation } from '@/components/shared/i18n/texts';
import { groupHours } from './group-hours';

function Condition({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The locations, purchase conditions and hours to which a gift is restricted. */
export function GiftConditions({
  gift: { places, hours, minimumBasket },
}: {
  gift: Pick<GiftUse, 'places' | 'hours' | 'minimumBasket'>;
}) {
  const { t, i18n } = useTranslation();
  if (!places && !hours && minimumBasket === undefined) return null;
  const list = (args: string[]) => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(args);
  return (
    <ul aria-label={t('gifts.conditions')} className="text-muted grid gap-1 text-sm">
      {places && <Condition icon={MapPin}>{t('gifts.places', { places: list(places) })}</Condition>}
      {hours &&
        groupHours(hours).map(({ days, from, until }) => (
          <Condition key={`${from} ${until}`} icon={Clock}>
            {list(days.map((day) => getWeekdayName(day, i18n.language, 'short')))}{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {from}–{until}
            </bdi>
          </Condition>
        ))}
      {minimumBasket !== undefined && (
        <Condition icon={ShoppingBasket}>
          {t('gifts.basket')} <Money hundredths={minimumBasket} />
        </Condition>
      )}
    </ul>
  );
}
