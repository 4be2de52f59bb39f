import { Celebration } from '@/components/shared/content/celebration';
import { RewardAmounts } from '@/components/shared/money/reward-amounts';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Check, Clock, UserRound } from '@/components/ui/icons';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { useTranslation } from '@/components/shared/i18n/texts';

type Referral = CallResponse<'getFriendReferral'>;
type FriendState = 'rewarded' | 'waiting' | 'next';

const MAX_SHOWN = 6;
const icons = { rewarded: Check, waiting: Clock, next: UserRound } as const;
const styles: Record<FriendState, string> = {
  rewarded: 'bg-primary text-on-primary border-transparent',
  waiting: 'bg-accent-soft text-accent border-accent',
  next: 'text-muted border-control border-dashed',
};

/** The friends so far as a row, with a place for the next one. */
function FriendRow({ rewarded, waiting }: { rewarded: number; waiting: number }) {
  const states: FriendState[] = [
    ...Array.from({ length: rewarded }, () => 'rewarded' as const),
    ...Array.from({ length: waiting }, () => 'waiting' as const),
  ];
  return (
    <div aria-hidden className="flex flex-wrap justify-center gap-2">
      {[...states.slice(-(MAX_SHOWN - 1)), 'next' as const].map((state, index) => (
        <span
          key={index}
          className={classNames('grid size-10 place-items-center rounded-full border-2', styles[state])}
        >
          <Icon icon={icons[state]} className="size-5" />
        </span>
      ))}
    </div>
  );
}

/** The number of invited friends, of those for whom both were rewarded, and what is next. */
export function Friends({ invited, rewarded, waiting = 0, reward }: Referral) {
  const { t } = useTranslation();
  const rewards = reward !== undefined && reward.points + reward.credit > 0;
  return (
    <div className="border-border relative grid w-full gap-4 border-t pt-4">
      {rewarded > 0 && <Celebration milestone={`friend-${rewarded}`} />}
      <FriendRow rewarded={rewards ? rewarded : invited} waiting={rewards ? waiting : 0} />
      {invited === 0 ? (
        <p className="text-muted">{t('referral.none')}</p>
      ) : (
        <dl className="grid w-full grid-cols-2 gap-3">
          <div>
            <dt className="text-muted text-sm">{t('referral.count.invited')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{invited}</dd>
          </div>
          {(rewards || rewarded > 0) && (
            <div>
              <dt className="text-muted text-sm">{t('referral.count.rewarded')}</dt>
              <dd className="text-2xl font-bold tabular-nums">{rewarded}</dd>
            </div>
          )}
        </dl>
      )}
      {waiting > 0 && <p className="text-muted text-sm">{t('referral.waiting', { count: waiting })}</p>}
      {rewards && waiting === 0 && invited > 0 && (
        <p className="text-muted text-sm">
          <TextWithAmount textKey="referral.next" variable="reward">
            <RewardAmounts reward={reward} />
          </TextWithAmount>
        </p>
      )}
    </div>
  );
}
