import { Amount } from '@/components/shared/money/amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { Level } from './tier-progress';

type Tiers = NonNullable<Configuration['tiers']>;

/** What a level requires: visits, or points in hundredths. */
function Requirement({ by, from }: { by: Tiers['by']; from: number }) {
  const { t } = useTranslation();
  if (from === 0) return t('tier.from.everybody');
  if (by === 'visits') return t('tier.from.visits', { count: from });
  return (
    <TextWithAmount textKey="tier.from.points" variable="amount">
      <Amount hundredths={from} kind="points" />
    </TextWithAmount>
  );
}

interface LevelBenefitsProps {
  level: Pick<Level, 'earningPercent' | 'benefits'>;
  /** What it is worth, in words. */
  worth?: string | undefined;
}

/** What a level gives; nothing for one that gives no more than a name. */
export function LevelBenefits({ level, worth }: LevelBenefitsProps) {
  const { t } = useTranslation();
  const extra = level.earningPercent - 100;
  const benefits = [
    ...(extra > 0 ? [t('tier.benefit.earning', { percent: extra })] : []),
    ...(worth === undefined ? [] : [worth]),
    ...level.benefits,
  ];
  if (benefits.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2">
          <Icon icon={Check} className="text-accent mt-1 size-4 shrink-0" />
          <span className="min-w-0">{benefit}</span>
        </li>
      ))}
    </ul>
  );
}

interface LevelListProps {
  tiers: Tiers;
  /** The id of the member's level; absent for a visitor. */
  current?: string;
  /** What a level is worth, by its id. */
  describeWorth?: (levelId: string) => string | undefined;
}

/** The levels, lowest first: what each requires and gives, and which is the member's. */
export function LevelList({ tiers: { by, periodDays, levels }, current, describeWorth }: LevelListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-muted text-sm">{t(`tier.period.${by}`, { count: periodDays })}</p>
      <ol className="divide-border mt-2 divide-y">
        {levels.map((level) => (
          <li key={level.id} className="py-3" aria-current={level.id === current ? 'true' : undefined}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-semibold">{level.name}</h3>
              {level.id === current && <Badge tone="accent">{t('tier.current')}</Badge>}
              <p className="text-muted ms-auto text-sm">
                <Requirement by={by} from={level.from} />
              </p>
            </div>
            <LevelBenefits level={level} worth={describeWorth?.(level.id)} />
          </li>
        ))}
      </ol>
    </>
  );
}
