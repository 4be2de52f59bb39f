import { CircleAlert, CloudOff, Compass, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from '@/components/ui/button';
import { href } from '@/lib/navigation/hrefs';

type Status = 404 | 500 | 503;

const icons: Record<Status, LucideIcon> = { 404: Compass, 500: CircleAlert, 503: CloudOff };

/** Says that a page is not there or could not be made, and leads back. */
export function ErrorScreen({ status }: { status: Status }) {
  const { t } = useTranslation();
  const Icon = icons[status];
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <span className="bg-accent-soft text-accent inline-flex size-20 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-9" />
      </span>
      <h1 className="text-2xl font-bold">{t(`errorScreen.${status}.title`)}</h1>
      <p className="text-muted">{t(`errorScreen.${status}.text`)}</p>
      <Link href={href.home} className={buttonStyle('primary', 'mt-2')}>
        {t('errorScreen.home')}
      </Link>
    </div>
  );
}
