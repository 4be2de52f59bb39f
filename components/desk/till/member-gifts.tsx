import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ItemPicture } from './item-picture';
import type { MemberGift } from './till-machine';
import { useGiftFacts } from './use-gift-facts';
import { useObstacleText } from './use-obstacle-text';

function GiftRow({ gift, onRedeem }: { gift: MemberGift; onRedeem: (gift: MemberGift) => void }) {
  const { t } = useTranslation();
  const describeObstacle = useObstacleText();
  const obstacle = gift.usable ? undefined : describeObstacle(gift);
  const { name, usable } = gift;
  const facts = useGiftFacts(gift);
  return (
    <li className="border-border flex flex-wrap items-center justify-end gap-3 border-t py-4 first:border-t-0">
      <ItemPicture url={gift.imageUrl} />
      {/* On phones the button has a line of its own. */}
      <div className="min-w-0 flex-[1_1_calc(100%-5rem)] sm:flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {obstacle && <p className="text-warning text-sm font-medium">{obstacle}</p>}
        {facts && <p className="text-muted text-sm">{facts}</p>}
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
      <h3 id="till-gifts" className="text-lg font-bold">
        {t('desk.till.gifts')}
      </h3>
      {gifts.length === 0 ? (
        <p className="text-muted py-3">{t('desk.till.gifts.none')}</p>
      ) : (
        <ul aria-labelledby="till-gifts">
          {gifts.map((gift) => (
            <GiftRow key={gift.giftId} gift={gift} onRedeem={onRedeem} />
          ))}
        </ul>
      )}
    </Card>
  );
}
