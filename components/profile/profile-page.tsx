import { Link } from '@/components/shared/navigation/link';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** A page of the profile, with the way back. */
export function ProfilePage({ title, children }: { title: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-2xl">
      <Link
        href={href.profile}
        className="text-accent -mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        <Icon icon={ArrowLeft} className="flip-in-rtl size-4" />
        {t('profile.title')}
      </Link>
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
