import { Badge } from '@/components/ui/badge';
import type { Location } from 'loyalty-contract/schemas/content';
import { getWeekdayName } from '@/lib/format/weekday';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getOpening, type Opening } from './opening';

interface OpeningBadgeProps {
  hours: Location['openingHours'];
  now: Date;
  timeZone: string;
}

function useOpeningText(opening: Opening): string | undefined {
  const { t, i18n } = useTranslation();
  if (opening.open) return t('locations.closesAt', { time: opening.closes });
  if (!opening.next) return undefined;
  const { inDays, day, opens } = opening.next;
  if (inDays === 0) return t('locations.opensAt', { time: opens });
  if (inDays === 1) return t('locations.opensTomorrow', { time: opens });
  return t('locations.opensOn', { time: opens, day: getWeekdayName(day, i18n.language, 'long') });
}

/** Whether a location is open now, and when that changes. */
export function OpeningBadge({ hours, now, timeZone }: OpeningBadgeProps) {
  const { t } = useTranslation();
  const opening = getOpening(hours, now, timeZone);
  const text = useOpeningText(opening);
  return (
    <>
      <Badge tone={opening.open ? 'success' : 'neutral'}>
        {t(opening.open ? 'locations.open' : 'locations.closed')}
      </Badge>
      {text && <span className="text-muted text-sm">{text}</span>}
    </>
  );
}
