import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { RewardSentence } from '@/components/shared/money/reward-sentence';
import { usePanels } from '@/components/shared/panels/panels';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { UserRoundPlus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** What inviting a friend gives, and the way to do it; nothing where the business does not reward it. */
export function InviteCard() {
  const { t } = useTranslation();
  const { referralReward } = useConfiguration();
  const panels = usePanels();
  if (!referralReward) return null;
  return (
    <section
      aria-label={t('referral.title')}
      className="bg-accent-soft rounded-card border-card-border mt-9 grid gap-3 border p-5"
    >
      <p className="flex items-start gap-3">
        <Icon icon={UserRoundPlus} className="text-accent mt-0.5 size-6 shrink-0" />
        <span>
          <RewardSentence textKey="referral.text" reward={referralReward} />
        </span>
      </p>
      <Button variant="secondary" onClick={() => panels.open('referral')}>
        {t('referral.open')}
      </Button>
    </section>
  );
}
