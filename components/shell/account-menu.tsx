import { Link } from '@/components/shared/navigation/link';
import { useInstallOffer } from '@/components/pwa/use-install-offer';
import { usePanels } from '@/components/shared/panels/panels';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useReportOutage } from '@/components/shared/query/outage';
import { useMember, useMemberQuery, useIsSignedIn } from '@/components/shared/session/use-member';
import { useMenu } from '@/components/shared/navigation/use-menu';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { Disclosure, panelItemStyle, useClosePanel } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { CreditCard, Download, LogOut, SunMoon, UserRound, UserRoundPlus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getFullName } from 'loyalty-text/full-name';
import { install } from '@/lib/install/offer';
import { href } from '@/lib/navigation/hrefs';
import { LanguageSelect } from './language-select';
import { ThemeChoice } from './theme-choice';
import { useIsOfflineMember } from './use-is-offline-member';

const avatarStyle =
  'bg-primary text-on-primary inline-flex size-9 items-center justify-center overflow-hidden rounded-full text-sm font-bold';

function Avatar({ initials, picture }: { initials: string; picture: string | null }) {
  return (
    <span className={avatarStyle}>
      {picture ? (
        <img src={picture} alt="" width={36} height={36} referrerPolicy="no-referrer" />
      ) : (
        <span aria-hidden className="text-[min(0.875rem,4vw)] whitespace-nowrap">
          {initials}
        </span>
      )}
    </span>
  );
}

/** The card, for which the bar has no room on phones. */
function PassLink() {
  const { t } = useTranslation();
  const close = useClosePanel();
  const pass = useMenu().find(({ item }) => item.path === href.walletPass);
  if (!pass) return null;
  return (
    <Link href={pass.to} className={`${panelItemStyle} sm:hidden`} onClick={close}>
      <Icon icon={CreditCard} className="size-5" />
      {t('shell.walletPass')}
    </Link>
  );
}

function MemberPanel({ name }: { name: string }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { menu } = useConfiguration();
  const panels = usePanels();
  const close = useClosePanel();
  const installable = useInstallOffer();
  const isMissing = useMissingCalls();
  const hasProfile = menu.some((item) => item.defaultName === 'User Profile' && item.isActive);
  return (
    <>
      <p className="px-3 py-2 font-semibold">{name}</p>
      <PassLink />
      {hasProfile && (
        <Link href={href.profile} className={panelItemStyle} onClick={close}>
          <Icon icon={UserRound} className="size-5" />
          {t('shell.profile')}
        </Link>
      )}
      {!isMissing('getFriendReferral') && (
        <button
          type="button"
          className={panelItemStyle}
          onClick={() => {
            close();
            panels.open('referral');
          }}
        >
          <Icon icon={UserRoundPlus} className="size-5" />
          {t('referral.open')}
        </button>
      )}
      {installable && (
        <button
          type="button"
          className={panelItemStyle}
          onClick={() => {
            close();
            void install();
          }}
        >
          <Icon icon={Download} className="size-5" />
          {t('install.menu')}
        </button>
      )}
      <div className="border-border mt-1 grid gap-1 border-t px-3 py-2">
        <ThemeChoice />
        <div className="sm:hidden">
          <LanguageSelect />
        </div>
      </div>
      {/* The panel scrolls on small phones: the way out is always in sight. */}
      <div className="bg-surface border-border sticky -bottom-2 -mx-2 -mb-2 border-t px-2 py-1">
        <button type="button" className={panelItemStyle} onClick={signOut}>
          <Icon icon={LogOut} className="flip-in-rtl size-5" />
          {t('shell.signOut')}
        </button>
      </div>
    </>
  );
}

/** The member's account menu: the profile if the business offers it, the appearance, and signing out. */
function MemberMenu() {
  const { t } = useTranslation();
  const { details } = useMember();
  useReportOutage(useMemberQuery());
  const { userProfile } = useConfiguration();
  const { firstName = '', lastName = '' } = details?.member ?? {};
  const name = getFullName({ firstName, lastName });
  const initials = `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();
  return (
    <Disclosure
      label={t('shell.account', { name })}
      trigger={<Avatar initials={initials || '·'} picture={userProfile.logoImageUrl} />}
    >
      <MemberPanel name={name} />
    </Disclosure>
  );
}

/** Without a connection, nothing is known of a member but that one is signed in. */
const unnamedAvatar = (
  <span className={avatarStyle}>
    <Icon icon={UserRound} className="size-5" />
  </span>
);

/** The appearance settings for a visitor, the complete menu for a member. */
export function AccountMenu() {
  const { t } = useTranslation();
  const signedIn = useIsSignedIn();
  const isOfflineMember = useIsOfflineMember();
  if (signedIn) return <MemberMenu />;
  return (
    <Disclosure
      label={t(isOfflineMember ? 'shell.account.offline' : 'shell.theme')}
      trigger={isOfflineMember ? unnamedAvatar : <Icon icon={SunMoon} className="size-5" />}
    >
      {isOfflineMember && <p className="max-w-56 px-3 py-2 text-sm">{t('shell.account.offline.text')}</p>}
      <div className="px-3 py-2">
        <ThemeChoice />
      </div>
    </Disclosure>
  );
}
