import { Compass } from '@/components/ui/icons';
import { getButtonStyle } from '@/components/ui/button';
import { deskHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { MessageScreen } from './message-screen';

/** A page that the desk does not have. */
export function MissingScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen icon={Compass} title={t('desk.missing.title')} text={t('desk.missing.text')}>
      {/* A full page load: the server knows the person's first screen. */}
      <a href={deskHref.home} className={getButtonStyle()}>
        {t('desk.missing.home')}
      </a>
    </MessageScreen>
  );
}
