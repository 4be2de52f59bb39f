import { isLocalHost } from 'loyalty-text/host-name';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';

/** Where a demo's codes are, which it sends to nobody: the page of the backend that only browsers of this machine get. */
export function DemoOutbox() {
  const { t } = useTranslation();
  const { demoMembers, pagesOrigin } = useConfiguration();
  if (!demoMembers || !pagesOrigin || !isLocalHost(new URL(pagesOrigin).host)) return null;
  return (
    <Alert tone="info">
      <p>{t('signIn.demo.outbox')}</p>
      <a
        href={`${pagesOrigin}/outbox?show=codes`}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
      >
        {t('signIn.demo.openOutbox')}
        <span className="sr-only"> ({t('common.newWindow')})</span>
      </a>
    </Alert>
  );
}
