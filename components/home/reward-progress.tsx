import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/shared/amount';
import { Picture } from '@/components/shared/picture';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useMember } from '@/components/shared/use-member';
import { Card } from '@/components/ui/card';
import { balanceOf } from '@/lib/format/wallet';
import { href } from '@/lib/navigation/hrefs';
import { useGetShopsQuery } from '@/store/api';
import { nextReward } from './next-reward';

/** How far it is to the next reward; nothing where there is none to look forward to. */
export function RewardProgress() {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const { data: shops } = useGetShopsQuery();
  if (!details || !shops) return null;
  const balances = {
    points: balanceOf(details, 'points', configuration),
    credit: balanceOf(details, 'credit', configuration),
  };
  const next = nextReward([...shops.pointShop, ...shops.rewardShop], balances);
  if (!next) return null;
  const { item, missing, percent } = next;
  return (
    <Card className="mt-4 p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Picture src={item.imageUrl} alt="" width={80} height={60} className="rounded-control h-15 w-20 shrink-0" />
        <div className="min-w-0 flex-1">
          <p id="next-reward" className="font-semibold">
            {t('home.next', { name: item.name })}
          </p>
          <p className="text-muted text-sm">
            {missing > 0 ? (
              <>
                <Amount hundredths={missing} kind={item.currency} /> {t('home.next.missing')}
              </>
            ) : (
              t('home.next.ready')
            )}
          </p>
        </div>
      </div>
      <progress className="meter mt-4 block" aria-labelledby="next-reward" max={100} value={percent} />
      <Link
        href={`${href.shop}?item=${encodeURIComponent(item.id)}`}
        className="text-accent mt-1 inline-flex min-h-11 items-center font-semibold"
      >
        {t('home.next.shop')}
      </Link>
    </Card>
  );
}
