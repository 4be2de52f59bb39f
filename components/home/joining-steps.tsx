import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useHasScreen } from '@/components/shared/navigation/rewards-link';
import { Section } from '@/components/shared/content/section';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** The steps, and what each needs: a call of the backend, a screen in the business's menu. */
const allSteps = [
  { step: 'join', call: 'register', screen: undefined },
  { step: 'show', call: 'getShortUserId', screen: undefined },
  { step: 'enjoy', call: 'getShops', screen: href.shop },
] as const;

/** How the programme works, in up to three steps. */
export function JoiningSteps() {
  const { t } = useTranslation();
  const isMissing = useMissingCalls();
  const hasScreen = useHasScreen();
  const steps = allSteps.filter(({ call, screen }) => !isMissing(call) && (!screen || hasScreen(screen)));
  if (steps.length < 2) return null;
  return (
    <Section title={t('home.steps')}>
      <ol className="grid gap-5 *:flex *:gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-8 sm:*:grid sm:*:content-start sm:*:gap-2">
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
