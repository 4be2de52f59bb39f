import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Link } from '@/components/shared/navigation/link';
import { usePanels } from '@/components/shared/panels/panels';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Accessibility, Check, Mail } from '@/components/ui/icons';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

const features = ['keyboard', 'reader', 'zoom', 'settings', 'motion'] as const;

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold sm:text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Where members write to about accessibility; without an address of the business, its places. */
function Contact() {
  const { t } = useTranslation();
  const { feedbackEmail } = useConfiguration();
  if (!feedbackEmail) {
    return (
      <>
        <p>{t('accessibility.page.contact.place')}</p>
        <Link href={href.locations} className={getButtonStyle('secondary', 'justify-self-start')}>
          {t('shell.locations')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p>{t('accessibility.page.contact.text')}</p>
      <a href={`mailto:${feedbackEmail}`} className={getButtonStyle('secondary', 'justify-self-start')}>
        <Icon icon={Mail} className="size-4 shrink-0" />
        {t('accessibility.page.contact.mail')}
      </a>
      <bdi dir="ltr" className="text-muted text-sm wrap-anywhere rtl:text-end">
        {feedbackEmail}
      </bdi>
    </>
  );
}

/** The accessibility statement. A business can override its texts, as any other. */
export function AccessibilityScreen() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const panels = usePanels();
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-2 text-2xl font-bold sm:text-3xl">{t('accessibility.statement')}</h1>
      <p className="text-muted mb-6">{t('accessibility.page.intro', { business: isolate(businessName) })}</p>
      <Card className="grid gap-8 p-5 sm:p-8">
        <Part title={t('accessibility.page.aim')}>
          <p>{t('accessibility.page.aim.text')}</p>
        </Part>
        <Part title={t('accessibility.page.features')}>
          <ul className="grid gap-2">
            {features.map((feature) => (
              <li key={feature} className="flex items-start gap-2.5">
                <Icon icon={Check} className="text-accent mt-0.5 size-5 shrink-0" />
                {t(`accessibility.page.features.${feature}`)}
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="justify-self-start" onClick={() => panels.open('accessibility')}>
            <Icon icon={Accessibility} className="size-4 shrink-0" />
            {t('accessibility.page.open')}
          </Button>
        </Part>
        <Part title={t('accessibility.page.limits')}>
          <p>{t('accessibility.page.limits.text')}</p>
        </Part>
        <Part title={t('accessibility.page.contact')}>
          <Contact />
        </Part>
      </Card>
    </div>
  );
}
