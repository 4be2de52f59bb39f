import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { Picture } from '@/components/shared/content/picture';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { MapPin } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useGetNearestLocationsQuery } from '@/store/endpoints/home';

/** The first locations of the business. */
export function NearestLocations() {
  const { t } = useTranslation();
  const query = useGetNearestLocationsQuery();
  if (query.data?.length === 0 || isNotImplemented(query.error)) return null;
  return (
    <Section title={t('home.locations')} more={{ href: href.locations, text: t('home.locations.all') }}>
      <QueryState query={query} skeleton={<Skeleton className="h-24" />}>
        {(locations) => (
          <ul className="flex flex-wrap gap-3 *:grow *:basis-64 sm:gap-4">
            {locations.map((location) => (
              <li key={location.id}>
                <Card className="h-full overflow-hidden">
                  {location.imageUrl !== undefined && (
                    <Picture src={location.imageUrl} alt="" width={480} height={240} className="aspect-5/2 w-full" />
                  )}
                  <div className="flex gap-3 p-4">
                    {location.imageUrl === undefined && (
                      <Icon icon={MapPin} className="text-accent mt-0.5 size-5 shrink-0" />
                    )}
                    <div>
                      <h3 className="font-semibold">{location.name}</h3>
                      <p className="text-muted text-sm">
                        {location.address}, {location.city}
                      </p>
                    </div>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  );
}
