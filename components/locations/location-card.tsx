import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Picture } from '@/components/shared/content/picture';
import { Link } from '@/components/shared/navigation/link';
import { Icon } from '@/components/ui/icon';
import { ChevronDown, Navigation, Phone } from '@/components/ui/icons';
import type { Location } from 'loyalty-contract/schemas/content';
import { getWeekdayName } from '@/lib/format/weekday';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getLocationHref } from '@/lib/navigation/hrefs';
import { OpeningBadge } from './opening-badge';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface LocationCardProps {
  location: Location;
  timeZone: string;
  now: Date;
  /** Kilometres from the member, if they share their position. */
  away?: number | undefined;
  /** The only location on the page: its name is the page's heading, and its hours are expanded. */
  alone?: boolean;
}

function HoursList({ hours }: { hours: Location['openingHours'] }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="grid gap-1 text-sm">
      {WEEK.map((day) => (
        <div key={day} className="flex flex-wrap justify-between gap-x-4">
          <dt>{getWeekdayName(day, i18n.language, 'long')}</dt>
          <dd className="text-muted">
            <bdi dir="ltr">
              {hours
                .filter((opening) => opening.day === day)
                .map(({ opens, closes }) => `${opens}–${closes}`)
                .join(', ') || t('locations.closedAllDay')}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The hours of one of several locations, which open on demand. */
function FoldedHours({ hours }: { hours: Location['openingHours'] }) {
  const { t } = useTranslation();
  return (
    <details className="text-sm">
      <summary className="group/hours inline-flex min-h-11 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('locations.hours')}
        <Icon
          icon={ChevronDown}
          className="text-muted size-4 shrink-0 transition-transform duration-150 in-open:rotate-180"
        />
      </summary>
      <HoursList hours={hours} />
    </details>
  );
}

/** One location: its address, whether it is open, and how to get there. */
export function LocationCard({ location, timeZone, now, away, alone = false }: LocationCardProps) {
  const { t } = useTranslation();
  const map = `https://www.openstreetmap.org/directions?to=${location.latitude}%2C${location.longitude}`;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      {location.imageUrl && (
        <Picture src={location.imageUrl} alt="" width={480} height={240} className="aspect-2/1 w-full" />
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        {alone ? (
          <h1 className="text-2xl font-bold sm:text-3xl">{location.name}</h1>
        ) : (
          <h2 className="text-lg font-semibold">
            <Link href={getLocationHref(location.id)} className="inline-flex min-h-8 items-center hover:underline">
              {location.name}
            </Link>
          </h2>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <OpeningBadge hours={location.openingHours} now={now} timeZone={timeZone} />
        </div>
        <p className="text-muted">
          {location.address}, {location.city}
        </p>
        {away !== undefined && <p className="text-sm">{t('locations.away', { distance: away.toFixed(1) })}</p>}
        {alone ? (
          <>
            <h2 className="mt-2 text-lg font-semibold">{t('locations.hours')}</h2>
            <HoursList hours={location.openingHours} />
          </>
        ) : (
          <FoldedHours hours={location.openingHours} />
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          {location.phone && (
            <a
              href={`tel:${location.phone.replaceAll(/[^+\d]/g, '')}`}
              className={getButtonStyle('secondary', 'flex-1 basis-40')}
            >
              <Icon icon={Phone} className="size-4" />
              {t('locations.call')}
            </a>
          )}
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            className={getButtonStyle('secondary', 'flex-1 basis-40')}
          >
            <Icon icon={Navigation} className="size-4" />
            {t('locations.directions')}
            <span className="sr-only"> ({t('common.newWindow')})</span>
          </a>
        </div>
      </div>
    </Card>
  );
}
