import { useTranslation } from '@/components/shared/i18n/texts';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { deskHref } from '@/lib/desk/hrefs';
import { DeskLink } from '../shell/desk-link';

/** The way from a part of the programme to all of it. */
export function BackLink() {
  const { t } = useTranslation();
  return (
    <DeskLink
      href={deskHref.programme}
      className="text-accent inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
    >
      <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
      {t('desk.programme.back')}
    </DeskLink>
  );
}
