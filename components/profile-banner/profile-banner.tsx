import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useClientValue, useMounted } from '@/components/shared/browser/use-client-value';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { Link } from '@/components/shared/navigation/link';
import { usePanels } from '@/components/shared/panels/panels';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { useMember } from '@/components/shared/session/use-member';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { UserRoundPen, X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { isExcludedPath, isReminderPausedNow, pauseReminder } from '@/lib/profile/reminder';
import { isFramed } from '@/lib/embed/is-framed';

const UpdateProfileDialog = createLazyPanel(() =>
  import('./update-profile-dialog').then((module) => module.UpdateProfileDialog),
);

/**
 * True in a browser where the portal is not framed and this member has not dismissed the reminder. The server cannot
 * know: it renders the reminder, and `hideReminder` hides a dismissed one before the first paint, whoever's it is.
 */
function useCanRemind(memberId: string): boolean {
  const canRemind = useClientValue(() => !isFramed() && !isReminderPausedNow(memberId, Date.now()), true);
  const isKnown = useMounted();
  useEffect(() => {
    if (isKnown && canRemind) delete document.documentElement.dataset.reminder;
  }, [isKnown, canRemind]);
  return canRemind;
}

/** Reminds a member of incomplete details (spec §4); dismissing it hides it for a day. */
export function ProfileBanner() {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const { details } = useMember();
  const { fullRegistrationForm, pagesOrigin } = useConfiguration();
  const panels = usePanels();
  const memberId = details?.member.comoMemberId ?? '';
  const canRemind = useCanRemind(memberId);
  const support = useIsSupportSession();
  const [closed, setClosed] = useState(false);
  const requested = memberId !== '' && details?.hasConsent && details.hasMissingMandatoryFields;
  if (panels.isOpen('updateProfile'))
    return <UpdateProfileDialog onDone={() => setClosed(true)} onClose={() => panels.close('updateProfile')} />;
  // Only the member can complete them.
  if (!requested || support || closed || !canRemind || isExcludedPath(asPath)) return null;

  const close = () => {
    pauseReminder(memberId, Date.now());
    setClosed(true);
  };
  return (
    <section
      aria-label={t('profileBanner.label')}
      data-part="reminder"
      className="bg-accent-soft border-border border-b"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-2.5 sm:px-6">
        <Icon icon={UserRoundPen} className="text-accent size-5 shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1">{t('profileBanner.text')}</p>
        {fullRegistrationForm || !pagesOrigin ? (
          <Link href={href.updateProfile} className={getButtonStyle('quiet', undefined, 'small')}>
            {t('profileBanner.action')}
          </Link>
        ) : (
          <button
            type="button"
            onClick={() => panels.open('updateProfile')}
            className={getButtonStyle('quiet', undefined, 'small')}
          >
            {t('profileBanner.action')}
          </button>
        )}
        <button
          type="button"
          aria-label={t('profileBanner.close')}
          onClick={close}
          className="hover:bg-raised inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <Icon icon={X} className="size-5" />
        </button>
      </div>
    </section>
  );
}
