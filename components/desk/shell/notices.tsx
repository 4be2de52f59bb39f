import { useRouter } from 'next/router';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Lock, Mail, WifiOff } from '@/components/ui/icons';
import { deskHref, getDeskSignInHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDeskSelector } from '@/store/desk/desk-store';
import { useOnline } from '@/components/shared/browser/use-online';
import { useDesk } from './desk-context';
import { DeskLink, useDeskPath } from './desk-link';

const noticeStyle =
  'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-2 text-center text-sm font-medium';

/** Says that there is no network, and that nothing is sent by itself later. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={`bg-warning-soft text-warning ${noticeStyle}`}>
          <Icon icon={WifiOff} className="size-4 shrink-0" />
          {t('desk.shell.offline')}
        </p>
      )}
    </div>
  );
}

/** Says that the session has ended. The page stays: what it shows may still be needed. */
export function SessionNotice() {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const ended = useDeskSelector((state) => state.session.ended);
  if (!ended) return null;
  return (
    <div role="alert" className={`bg-warning-soft text-warning ${noticeStyle}`}>
      <Icon icon={Lock} className="size-4 shrink-0" />
      <span>{t('desk.shell.sessionEnded')}</span>
      {/* A full page load: the next session has another CSRF token. */}
      <a href={getDeskSignInHref(asPath)} className={getButtonStyle('secondary', undefined, 'small')}>
        {t('desk.signIn.again')}
      </a>
    </div>
  );
}

/** Leads to an invitation that the person has not answered: until then it permits nothing. */
export function InvitationNotice() {
  const { t } = useTranslation();
  const path = useDeskPath();
  const { session, business } = useDesk();
  const [invitation] = session.invitations;
  // Without a role, the page itself says so.
  if (!invitation || !business || path === deskHref.account || session.openedWith === 'pin') return null;
  return (
    <div className={`bg-accent-soft text-accent ${noticeStyle}`}>
      <Icon icon={Mail} className="size-4 shrink-0" />
      <span>{t('desk.invitations.notice', { business: invitation.businessName })}</span>
      <DeskLink href={deskHref.account} className={getButtonStyle('secondary', undefined, 'small')}>
        {t('desk.invitations.see')}
      </DeskLink>
    </div>
  );
}
