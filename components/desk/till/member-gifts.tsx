import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useTimes } from '../shell/use-times';
import type { MemberGift } from './till-machine';
import { useAmounts } from '../parts/use-amounts';
import { useObstacleText } from './use-obstacle-text';

function GiftRow({ gift, onRedeem }: { gift: MemberGift; onRedeem: (gift: MemberGift) => void }) {
  const { t } = useTranslation();
  const { formatLastDay } = useTimes();
  const { formatMoney } = useAmounts();
  const describeObstacle = useObstacleText();
  const obstacle = gift.usable ? undefined : describeObstacle(gift);
  const { name, validUntil, minimumBasket, shown, usable } = gift;
  const facts = [
    validUntil && t('desk.till.gift.until', { date: formatLastDay(validUntil) }),
    minimumBasket && t('desk.till.gift.minimum', { amount: formatMoney(minimumBasket) }),
  ].filter(Boolean);
  return (
    <li className="border-border flex items-center gap-3 border-t py-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {shown && <Badge tone="accent">{t('desk.till.gift.shown')}</Badge>}
        </p>
        {obstacle && <p className="text-warning text-sm font-medium">{obstacle}</p>}
        {facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>}
      </div>
      <Button
        variant="secondary"
        disabled={!usable}
        aria-label={t('desk.till.gift.redeem.label', { gift: name })}
        onClick={() => onRedeem(gift)}
      >
        {t('desk.till.gift.redeem')}
      </Button>
    </li>
  );
}

/** The unused gifts of the member: which can be used here and now, and why the others cannot. */
export function MemberGifts({
  gifts,
  onRedeem,
}: {
  gifts: readonly MemberGift[];
  onRedeem: (gift: MemberGift) => void;
}) {
  const { t } = useTranslation();
  return (
    <Card className="px-5 py-4 sm:px-6">
      <h3 className="text-lg font-bold">{t('desk.till.gifts')}</h3>
      {gifts.length === 0 ? (
        <p className="text-muted py-3">{t('desk.till.gifts.none')}</p>
      ) : (
        <ul>
          {gifts.map((gift) => (
            <GiftRow key={gift.giftId} gift={gift} onRedeem={onRedeem} />
          ))}
        </ul>
      )}
    </Card>
  );
}
