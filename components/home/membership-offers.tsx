import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Section } from '@/components/shared/content/section';
import { Money } from '@/components/shared/money/amount';
import { RewardSentence } from '@/components/shared/money/reward-sentence';
import { Link } from '@/components/shared/navigation/link';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { Crown, UserRoundPlus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getSignInHref } from '@/lib/navigation/hrefs';

function Offer({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <li>
      <Card className="flex h-full items-start gap-4 p-5">
        <Icon icon={icon} className="text-accent size-7 shrink-0" />
        <div className="grid gap-1">
          <h3 className="font-semibold">{title}</h3>
          {children}
        </div>
      </Card>
    </li>
  );
}

/** A plan of the business and the reward for inviting friends, as far as the business has them. */
export function MembershipOffers() {
  const { t } = useTranslation();
  const { showcase, referralReward } = useConfiguration();
  const { plan } = showcase;
  if (!plan && !referralReward) return null;
  return (
    <Section title={t('home.more')}>
      <ul className="flex flex-wrap gap-3 *:grow *:basis-72">
        {plan && (
          <Offer icon={Crown} title={plan.name}>
            <p className="text-muted">{plan.description}</p>
            <p>
              <span className="font-semibold">
                <Money hundredths={plan.price} />
              </span>{' '}
              {t(`plans.each.${plan.interval}`)}
            </p>
            <Link
              href={getSignInHref(href.subscriptions)}
              className="text-accent inline-flex min-h-11 items-center font-semibold"
            >
              {t('home.plan.link')}
            </Link>
          </Offer>
        )}
        {referralReward && (
          <Offer icon={UserRoundPlus} title={t('referral.open')}>
            <p className="text-muted">
              <RewardSentence textKey="referral.text" reward={referralReward} />
            </p>
          </Offer>
        )}
      </ul>
    </Section>
  );
}
