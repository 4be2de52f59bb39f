import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The members of a demo, each with a button that signs in as them. */
export function DemoMembers({ busy, onEnter }: { busy: boolean; onEnter: (email: string) => void }) {
  const { t } = useTranslation();
  const { demoMembers = [] } = useConfiguration();
  return (
    <section aria-label={t('signIn.demo')} className="border-border grid gap-2 border-t pt-5">
      <p className="text-muted text-sm">{t('signIn.demo.text')}</p>
      {demoMembers.map(({ kind, firstName, email }) => (
        <Button key={email} variant="secondary" busy={busy} onClick={() => onEnter(email)}>
          {t(`signIn.demo.${kind}`, { name: firstName })}
        </Button>
      ))}
    </section>
  );
}
