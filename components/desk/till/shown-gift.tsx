import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { CircleCheck, TriangleAlert } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isolate } from 'loyalty-text/isolate';
import { useTimes } from '../shell/use-times';
import { ItemPicture } from './item-picture';
import type { MemberGift } from './till-machine';
import { useGiftFacts } from './use-gift-facts';
import { useObstacleText } from './use-obstacle-text';

interface ShownGiftProps {
  gift: MemberGift;
  headingRef: Ref<HTMLHeadingElement>;
  onRedeem: () => void;
}

/** The gift that was scanned, before everything else: what the member asks for, and whether it can be had. */
export function ShownGift({ gift, headingRef, onRedeem }: ShownGiftProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const describeObstacle = useObstacleText();
  const facts = useGiftFacts(gift);
  const { name, usable, next, reservedAt, reservedPlace } = gift;
  const reserved =
    reservedAt !== undefined && reservedPlace !== undefined
      ? [
          t('desk.till.shown.reserved', { place: isolate(reservedPlace), time: formatTime(reservedAt) }),
          next && t('desk.till.shown.reservedUntil', { time: formatTime(next) }),
        ]
      : [describeObstacle(gift)];
  const state = usable ? t('desk.till.shown.usable') : reserved.filter(Boolean).join(' ');
  return (
    <Card className={`grid gap-3 border-2 p-5 sm:p-6 ${usable ? 'border-success' : 'border-warning'}`}>
      <p className="text-muted text-sm font-medium">{t('desk.till.shown.title')}</p>
      <div className="flex items-center gap-3">
        <ItemPicture url={gift.imageUrl} />
        <h2
          ref={headingRef}
          tabIndex={-1}
          aria-describedby="till-shown-state"
          className="text-2xl font-bold wrap-anywhere outline-none"
        >
          <bdi>{name}</bdi>
        </h2>
      </div>
      <p
        id="till-shown-state"
        className={`flex items-start gap-2 text-lg font-semibold ${usable ? 'text-success' : 'text-warning'}`}
      >
        <Icon icon={usable ? CircleCheck : TriangleAlert} className="mt-1 size-5 shrink-0" />
        {state}
      </p>
      {facts && <p className="text-muted text-sm">{facts}</p>}
      {usable && (
        <Button
          className="min-h-14 text-lg"
          aria-label={t('desk.till.gift.redeem.label', { gift: name })}
          onClick={onRedeem}
        >
          {t('desk.till.gift.redeem')}
        </Button>
      )}
    </Card>
  );
}
