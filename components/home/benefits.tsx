import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { Section } from '@/components/shared/content/section';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { benefitIcons } from '@/components/shared/content/benefit-icons';

/** The benefits of membership, each with its icon. */
export function Benefits() {
  const { t } = useTranslation();
  const { benefits } = useConfiguration().showcase;
  const hasRules = !useMissingCalls()('getEarningRules');
  if (benefits.length === 0) return null;
  return (
    <Section title={t('home.benefits')} {...(hasRules && { more: { href: href.earn, text: t('earn.title') } })}>
      <ul className="flex flex-wrap gap-3 *:grow *:basis-64 sm:gap-4">
        {benefits.map(({ title, text, icon = 'sparkles' }) => (
          <li key={title}>
            <Card className="grid h-full content-start gap-2 p-5">
              <span className="bg-accent-soft text-accent rounded-control mb-1 grid size-11 place-items-center">
                <Icon icon={benefitIcons[icon]} className="size-6" />
              </span>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
