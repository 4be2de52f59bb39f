import { isolate } from 'loyalty-text/isolate';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Section } from '@/components/shared/content/section';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { CalendarCheck, Clock, Crown, MapPin, ShoppingBasket } from '@/components/ui/icons';
import type { EarningMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { useTranslation } from '@/components/shared/i18n/texts';
import { formatShortDate } from '@/lib/format/date';
import { formatFactor, formatWeek } from '@/lib/format/multipliers';

interface Condition {
  icon: IconName;
  text: string | undefined;
}

/** When, where, for whom and on what an offer is valid, in this order. */
function useConditions({ firstDay, lastDay, places, levels, someItems, ...week }: EarningMultiplier): Condition[] {
  const { t, i18n } = useTranslation();
  const list = (names: string[]) => new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(names);
  // A day of the calendar, which no time zone moves.
  const format = (day: string) => isolate(formatShortDate(day, i18n.language, 'UTC'));
  const [from, until] = [firstDay && format(firstDay), lastDay && format(lastDay)];
  const period = from && until ? t('invoices.period', { from, until }) : from && t('offers.from', { date: from });
  return [
    { icon: Clock, text: formatWeek(week, i18n.language) },
    { icon: CalendarCheck, text: period ?? (until && t('gifts.until', { date: until })) },
    { icon: MapPin, text: places && t('gifts.places', { places: list(places) }) },
    { icon: Crown, text: levels && t('offers.levels', { levels: list(levels) }) },
    { icon: ShoppingBasket, text: someItems ? t('offers.someItems') : undefined },
  ];
}

function Offer({ offer }: { offer: EarningMultiplier }) {
  const { t, i18n } = useTranslation();
  const conditions = useConditions(offer).filter(({ text }) => text);
  return (
    <Card className="grid h-full content-start gap-2 p-4">
      <h3 className="font-semibold">{offer.name}</h3>
      <p>
        <Badge tone="accent">{t('offers.factor', { factor: formatFactor(offer.percent, i18n.language) })}</Badge>
      </p>
      <ul className="text-muted grid gap-1 text-sm empty:hidden">
        {conditions.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon icon={icon} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The times at which purchases earn more. */
export function EarningOffers() {
  const { t } = useTranslation();
  const { multipliers = [] } = useConfiguration();
  if (multipliers.length === 0) return null;
  return (
    <Section title={t('offers.title')}>
      <ul className="flex flex-wrap gap-3 *:grow *:basis-64">
        {multipliers.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
