import { PageTitle } from '@/components/shared/content/page-title';
import { Link } from '@/components/shared/navigation/link';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { CircleAlert, CloudOff, Compass } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

type Status = 404 | 500 | 503;

const icons: Record<Status, IconName> = { 404: Compass, 500: CircleAlert, 503: CloudOff };

interface ErrorScreenProps {
  status: Status;
  /** By default the page is loaded anew. */
  onRetry?: () => void;
  /** What the portal's log calls it, for whoever asks for help. */
  reference?: string | undefined;
}

/** The message for a page that does not exist or failed, with a retry if that may help, and a link home. */
export function ErrorScreen({ status, onRetry = () => window.location.reload(), reference }: ErrorScreenProps) {
  const { t } = useTranslation();
  const icon = icons[status];
  const isTemporary = status !== 404;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center sm:py-16">
      <PageTitle title={t(`errorScreen.${status}.title`)} />
      <span className="bg-accent-soft text-accent inline-flex size-20 items-center justify-center rounded-full">
        <Icon icon={icon} className="size-9" />
      </span>
      <h1 className="text-2xl font-bold sm:text-3xl">{t(`errorScreen.${status}.title`)}</h1>
      <p className="text-muted">{t(`errorScreen.${status}.text`)}</p>
      {reference && <p className="text-muted text-sm">{t('errorScreen.reference', { reference })}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isTemporary && <Button onClick={onRetry}>{t('common.retry')}</Button>}
        <Link href={href.home} className={getButtonStyle(isTemporary ? 'secondary' : 'primary')}>
          {t('errorScreen.home')}
        </Link>
      </div>
    </div>
  );
}
