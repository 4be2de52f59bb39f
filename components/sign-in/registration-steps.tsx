import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

const steps = ['code', 'details', 'member'] as const;
const CURRENT_STEP = 1;

/** Where registration is between the code and membership. */
export function RegistrationSteps() {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('register.steps')} className="mb-6 grid grid-cols-3 gap-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === CURRENT_STEP ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1.5 border-t-4 pt-2',
            index <= CURRENT_STEP ? 'border-accent' : 'border-border',
            index === CURRENT_STEP ? 'font-semibold' : 'text-muted',
          )}
        >
          {index < CURRENT_STEP && <Icon icon={Check} className="text-success size-4 shrink-0" />}
          <span>{t(`register.steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
