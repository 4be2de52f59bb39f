import { useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Celebration } from '@/components/shared/content/celebration';
import { Amount } from '@/components/shared/money/amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { useMember } from '@/components/shared/session/use-member';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ChevronDown, Crown } from '@/components/ui/icons';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { useTranslation } from '@/components/shared/i18n/texts';
import { LevelBenefits, LevelList } from './level-list';
import { getTierProgress, type TierProgress } from './tier-progress';

type Tiers = NonNullable<Configuration['tiers']>;
type Tier = NonNullable<MemberDetails['tier']>;

const markStyle = 'bg-accent-soft text-accent grid size-11 shrink-0 place-items-center rounded-full';

/** What is missing to the next level, or that there is none. */
function NextLevel({ by, next }: { by: Tiers['by']; next: TierProgress['next'] }) {
  const { t } = useTranslation();
  if (!next) return <p className="mt-3">{t('tier.highest')}</p>;
  const { level, missing, percent } = next;
  return (
    <>
      <progress className="meter mt-4 block" aria-labelledby="next-level" max={100} value={percent} />
      <p id="next-level" className="mt-2">
        {by === 'visits' ? (
          t('tier.next.visits', { count: missing, name: level.name })
        ) : (
          <TextWithAmount textKey="tier.next.points" variable="amount" values={{ name: level.name }}>
            <Amount hundredths={missing} kind="points" />
          </TextWithAmount>
        )}
      </p>
    </>
  );
}

/** The mark of a level, which opens when the member reaches it. */
function LevelMark({ level, place }: { level: TierProgress['level']; place: number }) {
  const [before] = useState(place);
  const isNew = place > before;
  return (
    <>
      {isNew && <Celebration key={level.id} milestone={`level-${level.id}`} />}
      <span
        key={place}
        className={classNames(
          markStyle,
          isNew &&
            'transition-[scale,rotate] duration-500 motion-reduce:transition-none starting:scale-0 starting:-rotate-90',
        )}
      >
        <Icon icon={Crown} className="size-6" />
      </span>
    </>
  );
}

/** The name of the level, and until when it is the member's. */
function LevelHead({ name, validUntil, children }: { name: string; validUntil?: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  const { formatShortLastDay } = useDates();
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {children}
      <h2 id="tier-title" className="min-w-0 flex-1 basis-32">
        <span className="text-muted block text-sm font-medium">{t('tier.title')}</span>{' '}
        <span className="block text-xl font-bold">{name}</span>
      </h2>
      {validUntil !== undefined && (
        <p className="text-muted text-sm">{t('tier.validUntil', { date: formatShortLastDay(validUntil) })}</p>
      )}
    </div>
  );
}

/** A level that the business has removed: what it gives until its end. */
function KeptLevel({ kept }: { kept: NonNullable<Tier['kept']> }) {
  const { t } = useTranslation();
  const { name, validUntil } = kept;
  return (
    <>
      <LevelHead name={name} {...(validUntil !== undefined && { validUntil })}>
        <span className={markStyle}>
          <Icon icon={Crown} className="size-6" />
        </span>
      </LevelHead>
      <p className="mt-3">{t('tier.kept')}</p>
      <LevelBenefits level={kept} />
    </>
  );
}

/** The present levels, with the way to the next one. */
function Progress({ tiers, progress, isKept }: { tiers: Tiers; progress: TierProgress; isKept: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <NextLevel by={tiers.by} next={progress.next} />
      <details className="group mt-2">
        <summary className="rounded-control -mx-2 inline-flex min-h-11 list-none items-center gap-1.5 px-2 font-medium [&::-webkit-details-marker]:hidden">
          {t('tier.levels')}
          <Icon
            icon={ChevronDown}
            className="text-muted size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <LevelList tiers={tiers} {...(!isKept && { current: progress.level.id })} />
      </details>
    </>
  );
}

/** A member's level, the way to the next, until when it is kept, and what each level gives. */
export function TierCard() {
  const { tiers } = useConfiguration();
  const { details } = useMember();
  const tier = details?.tier;
  const progress = tiers && tier && getTierProgress(tiers, tier);
  const kept = tier?.kept;
  if (!progress && !kept) return null;
  return (
    <Card className="relative mt-4 p-4 sm:p-5">
      <section aria-labelledby="tier-title">
        {kept && <KeptLevel kept={kept} />}
        {!kept && progress && (
          <LevelHead name={progress.level.name} {...(tier.validUntil && { validUntil: tier.validUntil })}>
            <LevelMark level={progress.level} place={tiers.levels.indexOf(progress.level)} />
          </LevelHead>
        )}
        {progress && <Progress tiers={tiers} progress={progress} isKept={kept !== undefined} />}
      </section>
    </Card>
  );
}
