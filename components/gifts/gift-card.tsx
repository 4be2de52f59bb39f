import { Picture } from '@/components/shared/content/picture';
import { useValidityText } from '@/components/shared/configuration/use-validity-text';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGiftUseText } from '@/components/shared/item/use-gift-use-text';
import { useUnavailableReason } from './use-unavailable-reason';

const tones = { future: 'accent', used: 'neutral', expired: 'neutral', other: 'neutral' } as const;

/** Why a gift cannot be used. */
function GiftBadge({ status }: { status: Gift['status'] }) {
  const { t } = useTranslation();
  if (status === 'active') return <Badge tone="warning">{t('gifts.notNow')}</Badge>;
  return <Badge tone={tones[status]}>{t([`gifts.status.${status}`, 'gifts.status.other'])}</Badge>;
}

interface GiftCardProps {
  gift: Gift;
  /** How many equal ones it stands for. */
  count: number;
  /** Among the first cards: its picture is loaded eagerly. */
  eager: boolean;
  onOpen: () => void;
}

/**
 * A gift in a list: its name, its expiry and why it cannot be used now, with a badge only if it cannot; opened, it has
 * its conditions.
 */
export function GiftCard({ gift, count, eager, onOpen }: GiftCardProps) {
  const { t } = useTranslation();
  const getValidityText = useValidityText();
  const { getUseText } = useGiftUseText();
  const reason = useUnavailableReason()(gift);
  const waits = gift.status === 'active' && reason !== undefined;
  const past = gift.status === 'used' || gift.status === 'expired';
  return (
    <Card className="relative flex h-full flex-col overflow-hidden">
      <Picture
        src={gift.imageUrl}
        alt=""
        width={400}
        height={300}
        eager={eager}
        className={classNames('aspect-4/3 w-full', past && 'opacity-60 grayscale')}
      />
      {(waits || gift.status !== 'active') && (
        <p className="absolute start-2.5 top-2.5">
          <GiftBadge status={gift.status} />
        </p>
      )}
      <div className="flex flex-1 flex-col items-start gap-1 p-4">
        <h2 className="font-semibold">
          <button type="button" onClick={onOpen} className="text-start after:absolute after:inset-0">
            {gift.name}
            {count > 1 && <span className="text-muted whitespace-nowrap"> {t('gifts.equal', { count })}</span>}
          </button>
        </h2>
        {reason && <p className="text-sm font-medium">{reason}</p>}
        {gift.used && <p className="text-muted text-sm">{getUseText(gift.used)}</p>}
        {!reason && gift.status !== 'future' && !gift.used && gift.validUntil && (
          <p className="text-muted text-sm">{getValidityText(gift.validUntil, past)}</p>
        )}
      </div>
    </Card>
  );
}
