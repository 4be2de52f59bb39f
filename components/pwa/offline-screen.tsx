import { useEffect } from 'react';
import { OfflineCodeCard } from '@/components/shared/till-code/offline-code-card';
import { useOfflineCode } from '@/components/shared/till-code/use-offline-code';
import { Section } from '@/components/shared/content/section';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { WifiOff } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { href } from '@/lib/navigation/hrefs';

/** Opens the requested page again; from the offline page's own URL it leads home. */
function reload(): void {
  if (window.location.pathname === OFFLINE_PAGE) window.location.replace(href.home);
  else window.location.reload();
}

/** Replaces a page that needs the network by a message and the member's code. */
export function OfflineScreen() {
  const { t } = useTranslation();
  const code = useOfflineCode(true);

  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  const retry = <Button onClick={reload}>{t('common.retry')}</Button>;
  return (
    <div className="mx-auto grid max-w-md gap-6 py-6 text-center sm:py-10">
      <div className="grid justify-items-center gap-4">
        {!code && (
          <span className="bg-accent-soft text-accent inline-flex size-20 items-center justify-center rounded-full">
            <Icon icon={WifiOff} className="size-9" />
          </span>
        )}
        <h1 className="text-2xl font-bold sm:text-3xl">{t('errorScreen.offline.title')}</h1>
        <p className="text-muted">{t('errorScreen.offline.text')}</p>
        {!code && retry}
      </div>
      {code && (
        <>
          <Section title={t('shortCode.title')}>
            <Card className="p-6">
              <OfflineCodeCard code={code} />
            </Card>
          </Section>
          <div>{retry}</div>
        </>
      )}
    </div>
  );
}
