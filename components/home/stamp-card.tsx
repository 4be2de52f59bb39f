import { useId } from 'react';
import { Picture } from '@/components/shared/content/picture';
import { Money } from '@/components/shared/money/amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Stamp } from '@/components/ui/icons';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';
import { StampGrid } from './stamp-grid';

/** Several cards on a wide window: two side by side, and a last one alone over both columns. */
export const pairedCardsStyle = 'lg:grid-cols-2 lg:*:last:odd:col-span-2';

export type StampCardRules = NonNullable<Configuration['stampCards']>[number];

/** What brings a stamp: in the business's words, else in the portal's. */
function EarnedBy({ card: { by, earnedBy, minimumSpend = 0 } }: { card: StampCardRules }) {
  const { t } = useTranslation();
  if (earnedBy !== undefined) return earnedBy;
  if (by === 'items') return t('stamps.earnedBy.items');
  if (minimumSpend === 0) return t('stamps.earnedBy.visits');
  return (
    <TextWithAmount textKey="stamps.earnedBy.minimum" variable="amount">
      <Money hundredths={minimumSpend} />
    </TextWithAmount>
  );
}

function Reward({ reward }: { reward: StampCardRules['reward'] }) {
  const { t } = useTranslation();
  return (
    <div className="bg-accent-soft rounded-control flex items-center gap-3.5 p-3 @xl:w-64 @xl:shrink-0">
      {reward.imageUrl !== null && (
        <Picture src={reward.imageUrl} alt="" width={80} height={80} className="rounded-control size-14 shrink-0" />
      )}
      <p className="min-w-0 flex-1">
        <span className="text-muted block text-sm">{t('stamps.reward')}</span>
        <span className="block font-semibold wrap-anywhere">{reward.name}</span>
      </p>
    </div>
  );
}

interface StampCardProps {
  card: StampCardRules;
  /** Absent for a visitor. */
  stamps?: number;
  heading: 'h2' | 'h3';
  /** What else there is to know of the member's card. */
  children?: React.ReactNode;
}

/** A stamp card as on paper: its stamps, what brings one, and the gift for a full card. */
export function StampCard({ card, stamps, heading: Heading, children }: StampCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, stampsNeeded: needed, reward } = card;
  const filled = Math.min(stamps ?? 0, needed);
  return (
    <Card className="@container p-4 sm:p-5">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <span className="bg-accent-soft text-accent grid size-11 shrink-0 place-items-center rounded-full">
            <Icon icon={Stamp} className="size-6" />
          </span>
          <Heading id={id} className="min-w-0 flex-1 basis-28 text-xl font-bold wrap-anywhere">
            {name}
          </Heading>
          {stamps !== undefined && (
            <p aria-hidden className="text-accent text-xl font-bold tabular-nums">
              {t('stamps.count', { stamps: filled, needed })}
            </p>
          )}
        </div>
        <p className="text-muted mt-2.5">
          <EarnedBy card={card} />
        </p>
        <p className="sr-only">
          {stamps === undefined
            ? t('stamps.needed', { count: needed })
            : t('stamps.sentence', { count: needed, stamps: filled })}
        </p>
        <div className="mt-3.5 grid gap-4 @xl:flex @xl:items-center @xl:justify-between @xl:gap-6">
          <StampGrid stamps={filled} needed={needed} />
          <Reward reward={reward} />
        </div>
        {children}
      </section>
    </Card>
  );
}
