import { Button } from '@/components/ui/button';
import { CircleAlert } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { MessageScreen } from './message-screen';

interface FailedScreenProps {
  /** What the portal's log calls it, for whoever asks for help. */
  reference: string | undefined;
  retry: () => void;
}

/** What is shown instead of a screen that cannot be shown. */
export function FailedScreen({ reference, retry }: FailedScreenProps) {
  const { t } = useTranslation();
  return (
    <MessageScreen icon={CircleAlert} title={t('desk.failed.title')} text={t('desk.failed.text')}>
      <Button onClick={retry}>{t('common.retry')}</Button>
      {reference && <p className="text-muted basis-full text-sm">{t('desk.failed.reference', { reference })}</p>}
    </MessageScreen>
  );
}
