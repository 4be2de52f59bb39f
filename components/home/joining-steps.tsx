import { RewardsLink } from '@/components/shared/navigation/rewards-link';
import { Section } from '@/components/shared/content/section';
import { useShortCode } from '@/components/shared/till-code/use-short-code';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useJoiningSteps } from './use-joining-steps';

interface JoiningStepsProps {
  /** The first step is done: for a member who has not been seen at a till yet. */
  hasJoined?: boolean;
}

/** How the programme works, in up to three steps. */
export function JoiningSteps({ hasJoined = false }: JoiningStepsProps) {
  const { t } = useTranslation();
  const steps = useJoiningSteps(hasJoined);
  const openCode = useShortCode();
  if (steps.length === 0) return null;
  return (
    <Section title={t('home.steps')}>
      <ol className="grid gap-5 *:flex *:gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-8 sm:*:grid sm:*:content-start sm:*:gap-2">
        {steps.map((step, index) => (
          <li key={step}>
            <span
              aria-hidden
              className={classNames(
                'grid size-10 shrink-0 place-items-center rounded-full border-2 text-lg font-bold tabular-nums',
                step === 'joined' ? 'bg-primary text-on-primary border-transparent' : 'border-accent text-accent',
              )}
            >
              {step === 'joined' ? <Icon icon={Check} className="size-5" /> : index + 1}
            </span>
            <div className="grid justify-items-start gap-1">
              <h3 className="font-semibold">{t(`home.steps.${step}.title`)}</h3>
              <p className="text-muted">{t(`home.steps.${step}.text`)}</p>
              {step === 'show' && hasJoined && openCode && (
                <Button variant="secondary" className="mt-2" onClick={openCode}>
                  {t('shortCode.open')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {hasJoined && (
        <div className="mt-6 grid sm:justify-items-start">
          <RewardsLink />
        </div>
      )}
    </Section>
  );
}
