import { benefitIcons } from '@/components/shared/content/benefit-icons';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { HeroPicture } from '@/components/shared/content/hero-picture';
import { RewardAmounts } from '@/components/shared/money/reward-amounts';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useTranslation } from '@/components/shared/i18n/texts';

/** What a newcomer gets for the form beside it. */
export function JoiningBenefits() {
  const { t } = useTranslation();
  const { showcase, welcomeReward } = useConfiguration();
  const { benefits } = showcase;
  if (benefits.length === 0 && !welcomeReward) return null;
  return (
    <Card className="overflow-hidden lg:sticky lg:top-24">
      <HeroPicture className="h-36 w-full" />
      <div className="grid gap-4 p-5">
        <h2 className="text-lg font-bold">
          {welcomeReward ? (
            <TextWithAmount textKey="home.welcome" variable="reward">
              <RewardAmounts reward={welcomeReward} />
            </TextWithAmount>
          ) : (
            t('home.benefits')
          )}
        </h2>
        <ul className="grid gap-3">
          {benefits.map(({ title, icon = 'sparkles' }) => (
            <li key={title} className="flex items-center gap-3">
              <Icon icon={benefitIcons[icon]} className="text-accent size-6 shrink-0" />
              {title}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
