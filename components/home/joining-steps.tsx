import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { Section } from '@/components/shared/content/section';
import { useTranslation } from '@/lib/i18n/texts';

/** The steps, and the call without which the backend cannot offer each. */
const allSteps = [
  { step: 'join', call: 'register' },
  { step: 'show', call: 'getShortUserId' },
  { step: 'enjoy', call: 'getShops' },
] as const;

/** How the programme works, in up to three steps. */
export function JoiningSteps() {
  const { t } = useTranslation();
  const isMissing = useMissingCalls();
  const steps = allSteps.filter(({ call }) => !isMissing(call));
  if (steps.length < 2) return null;
  return (
    <Section title={t('home.steps')}>
      <ol className="grid gap-5 *:flex *:gap-4 sm:grid-cols-3 sm:gap-8 sm:*:grid sm:*:content-start sm:*:gap-2">
        {steps.map(({ step }, index) => (
          <li key={step}>
            <span
              aria-hidden
              className="border-accent text-accent grid size-10 shrink-0 place-items-center rounded-full border-2 text-lg font-bold tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid gap-1">
              <h3 className="font-semibold">{t(`home.steps.${step}.title`)}</h3>
              <p className="text-muted">{t(`home.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
