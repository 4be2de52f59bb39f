import { Celebration } from '@/components/shared/content/celebration';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Picture } from '@/components/shared/content/picture';
import { Amount } from '@/components/shared/money/amount';
import { RewardAmounts } from '@/components/shared/money/reward-amounts';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { useMember } from '@/components/shared/session/use-member';
import { Link } from '@/components/shared/navigation/link';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PartyPopper, X } from '@/components/ui/icons';
import type { ShopItemSummary } from '@/store/endpoints/home-summaries';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getBalance } from '@/lib/format/balances';
import { getShopItemHref } from '@/lib/navigation/hrefs';
import { useGetOffersQuery } from '@/store/endpoints/home';

function FirstItem({ item, onFollow }: { item: ShopItemSummary; onFollow: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="bg-raised rounded-control flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      <Picture src={item.imageUrl} alt="" width={96} height={72} className="rounded-control h-18 w-24" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="text-muted text-sm">{t('welcome.first')}</p>
        <p className="font-semibold">{item.name}</p>
        <p className="text-accent text-sm font-semibold">
          <Amount hundredths={item.price} kind={item.currency} />
        </p>
      </div>
      <Link
        href={getShopItemHref(item.id)}
        onClick={onFollow}
        className={getButtonStyle('secondary', 'grow sm:grow-0')}
      >
        {t('welcome.shop')}
      </Link>
    </div>
  );
}

const rewardKinds = ['points', 'credit'] as const;

/** Greets a new member: what joining has given, and the first thing that it can be used for. */
export function WelcomeBanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const { welcomeReward } = configuration;
  const { details } = useMember();
  // Who comes back after a deletion has had it before, and does not get it again.
  const hasReward =
    welcomeReward &&
    details &&
    rewardKinds.every((kind) => getBalance(details, kind, configuration) >= welcomeReward[kind]);
  const [item] = useGetOffersQuery().data?.obtainable ?? [];
  return (
    <section aria-label={t('welcome.title')} className="card relative mb-6 grid gap-4 overflow-hidden p-5 sm:p-6">
      <Celebration milestone="welcome" />
      <div className="flex items-start gap-3" role="status">
        <Icon icon={PartyPopper} className="text-accent mt-1 size-7 shrink-0" />
        <div className="flex-1">
          <p className="font-titles text-2xl font-bold">{t('welcome.title')}</p>
          {hasReward && (
            <p className="text-lg font-semibold">
              <TextWithAmount textKey="welcome.reward" variable="reward">
                <RewardAmounts reward={welcomeReward} />
              </TextWithAmount>
            </p>
          )}
          <p>{t('welcome.text')}</p>
        </div>
        <button
          type="button"
          aria-label={t('common.close')}
          onClick={onClose}
          className="rounded-control -m-2 grid size-11 place-items-center focus-visible:outline-current"
        >
          <Icon icon={X} />
        </button>
      </div>
      {item && <FirstItem item={item} onFollow={onClose} />}
    </section>
  );
}
