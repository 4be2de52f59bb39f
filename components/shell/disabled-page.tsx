import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DoorClosed } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { PageHead } from './page-head';

/** The only page of a disabled business's portal, whatever the URL. */
export function DisabledPage() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  return (
    <>
      <PageHead titleKey="closed.pageTitle" />
      <main className="mx-auto grid min-h-[var(--page-least)] max-w-md content-center justify-items-center gap-4 px-4 py-12 text-center">
        <span className="bg-accent-soft text-accent inline-flex size-20 items-center justify-center rounded-full">
          <Icon icon={DoorClosed} className="size-9" />
        </span>
        <h1 className="text-2xl font-bold sm:text-3xl">{t('closed.title', { business: businessName })}</h1>
        <p className="text-muted">{t('closed.text')}</p>
        <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>
      </main>
    </>
  );
}
