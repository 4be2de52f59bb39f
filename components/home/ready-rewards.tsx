import { Amount } from '@/components/shared/money/amount';
import { Link } from '@/components/shared/navigation/link';
import { Picture } from '@/components/shared/content/picture';
import { Section } from '@/components/shared/content/section';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { obtainableItemsHref, getShopItemHref } from '@/lib/navigation/hrefs';
import { useGetOffersQuery } from '@/store/endpoints/home';

/** The rewards that the member can get now; nothing while there are none, or while they are not known. */
export function ReadyRewards() {
  const { t } = useTranslation();
  const { data } = useGetOffersQuery();
  if (!data || data.obtainableCount === 0) return null;
  return (
    <Section
      title={t('home.ready', { count: data.obtainableCount })}
      more={{ href: obtainableItemsHref, text: t('home.ready.all') }}
    >
      <ul className="reward-grid">
        {data.obtainable.map(({ id, name, imageUrl, price, currency }) => (
          <li key={id}>
            <Card className="relative h-full overflow-hidden">
              <Picture src={imageUrl} alt="" width={200} height={150} eager className="aspect-4/3 w-full" />
              <div className="grid grid-cols-1 gap-0.5 p-3 text-sm">
                <Link
                  href={getShopItemHref(id)}
                  className="font-semibold wrap-break-word hyphens-auto after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="text-accent font-semibold">
                  <Amount hundredths={price} kind={currency} />
                </span>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
