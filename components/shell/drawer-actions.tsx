import { useRouter } from 'next/router';
import { Link } from '@/components/shared/navigation/link';
import { usePageTarget } from '@/components/shared/navigation/use-page-target';
import { usePanels } from '@/components/shared/panels/panels';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { usePortalTheme } from '@/components/shared/configuration/use-portal-theme';
import { panelItemStyle } from '@/components/ui/disclosure';
import { Icon, type IconName } from '@/components/ui/icon';
import { Accessibility, Bell, LogIn, LogOut, Mail, Moon, Scale, Sun, UserRoundPlus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getSignInHref } from '@/lib/navigation/hrefs';
import { getSafePath } from '@/lib/navigation/safe-path';
import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { LanguageSelect } from './language-select';
import { useNoticesLabel, useUnreadNotices } from '@/components/shared/session/use-unread-notices';

interface ActionProps {
  icon: IconName;
  text: string;
  pressed?: boolean;
  flipInRtl?: boolean;
  onPress: () => void;
}

function Action({ icon, text, pressed, flipInRtl, onPress }: ActionProps) {
  return (
    <button type="button" aria-pressed={pressed} className={panelItemStyle} onClick={onPress}>
      <Icon icon={icon} className={flipInRtl ? 'flip-in-rtl size-5' : 'size-5'} />
      {text}
    </button>
  );
}

function SignInOrOut({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const signedIn = useIsSignedIn();
  const target = usePageTarget();
  const { pathname } = useRouter();
  if (signedIn) {
    return <Action icon={LogOut} flipInRtl text={t('shell.signOut')} onPress={signOut} />;
  }
  // A visitor's page, whoever opens it; without a connection nobody signs in.
  if (pathname === OFFLINE_PAGE) return null;
  return (
    <Link href={getSignInHref(getSafePath(target))} onClick={onLeave} className={panelItemStyle}>
      <Icon icon={LogIn} className="flip-in-rtl size-5" />
      {t('shell.signIn')}
    </Link>
  );
}

/** The inbox, with the number of unread notices; nothing where there is none. */
function NoticesLink({ onLeave }: { onLeave: () => void }) {
  const label = useNoticesLabel();
  if (useUnreadNotices() === undefined) return null;
  return (
    <Link href={href.notices} onClick={onLeave} className={panelItemStyle}>
      <Icon icon={Bell} className="size-5" />
      {label}
    </Link>
  );
}

/** Below the menu: appearance, accessibility, language, legal, feedback, and signing in or out. */
export function DrawerActions({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const panels = usePanels();
  const { theme, choose } = usePortalTheme();
  const signedIn = useIsSignedIn();
  const { feedbackEmail, visitorFeedback } = useConfiguration();
  const isMissing = useMissingCalls();
  const accessibility = panels.isOpen('accessibility');
  const canSendFeedback = signedIn || visitorFeedback;
  const dark = theme !== 'light';

  const toggleAccessibility = () => {
    if (accessibility) return panels.close('accessibility');
    panels.open('accessibility');
    onLeave();
  };

  return (
    <div className="border-border mt-auto grid gap-0.5 border-t pt-4">
      <div className="px-3 pb-2">
        <LanguageSelect />
      </div>
      <Action
        icon={dark ? Sun : Moon}
        text={t(dark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
        onPress={() => choose(dark ? 'light' : 'dark')}
      />
      <Action
        icon={Accessibility}
        text={t(accessibility ? 'accessibility.hide' : 'accessibility.show')}
        onPress={toggleAccessibility}
      />
      <NoticesLink onLeave={onLeave} />
      <Action icon={Scale} text={t('shell.legal')} onPress={() => panels.open('legal')} />
      {signedIn && !isMissing('getFriendReferral') && (
        <Action icon={UserRoundPlus} text={t('referral.open')} onPress={() => panels.open('referral')} />
      )}
      {feedbackEmail && canSendFeedback && (
        <Action icon={Mail} text={t('feedback.open')} onPress={() => panels.open('feedback')} />
      )}
      {feedbackEmail && !canSendFeedback && (
        <a href={`mailto:${feedbackEmail}`} className={panelItemStyle}>
          <Icon icon={Mail} className="size-5" />
          {t('feedback.open')}
        </a>
      )}
      <SignInOrOut onLeave={onLeave} />
    </div>
  );
}
