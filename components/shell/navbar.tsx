import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Link } from '@/components/shared/navigation/link';
import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { usePanels } from '@/components/shared/panels/panels';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useFlags } from '@/components/shared/navigation/flags';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { useMenu, useNavigation, useTabs, type MenuLink } from '@/components/shared/navigation/use-menu';
import { usePageTarget } from '@/components/shared/navigation/use-page-target';
import { getButtonStyle } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { CreditCard, Gift, Menu } from '@/components/ui/icons';
import { hidesDrawer } from '@/lib/embed/flags';
import { useTranslation } from '@/components/shared/i18n/texts';
import { AUTH_PATH_PREFIX, href, getSignInHref } from '@/lib/navigation/hrefs';
import { getSafePath } from '@/lib/navigation/safe-path';
import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { AccountMenu } from './account-menu';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { ShortCodeButton } from './short-code-button';

const NavbarBalances = dynamic(() => import('./member-data-parts').then((module) => module.NavbarBalances));
const NoticesBell = dynamic(() => import('./member-data-parts').then((module) => module.NoticesBell));

/** Links that fit the bar of a wide window; the drawer has the others. */
const MAX_ITEMS = 6;
/** Links that fit it in a window from `lg` to `xl`. */
const MAX_ITEMS_NARROW = 5;

function DrawerButton() {
  const { t } = useTranslation();
  const panels = usePanels();
  if (hidesDrawer(useFlags())) return null;
  return (
    <button
      type="button"
      aria-label={t('shell.menu.open')}
      aria-haspopup="dialog"
      onClick={() => panels.open('drawer')}
      className="round-button -ms-2 shrink-0"
    >
      <Icon icon={Menu} className="size-6" />
    </button>
  );
}

function IconLink({ to, label, icon, className }: { to: string; label: string; icon: IconName; className?: string }) {
  return (
    <Link href={to} aria-label={label} className={classNames('round-button', className)}>
      <Icon icon={icon} className="size-5" />
    </Link>
  );
}

/** The wallet pass; in the account menu on phones, and in a wide window a text link if the bar has one. */
function WalletPassLink() {
  const { t } = useTranslation();
  const isPass = ({ item }: MenuLink) => item.path === href.walletPass;
  const hasPass = useMenu().some(isPass);
  const hasTextLink = useNavigation().slice(0, MAX_ITEMS_NARROW).some(isPass);
  if (!hasPass) return null;
  return (
    <IconLink
      to={href.walletPass}
      label={t('shell.walletPass')}
      icon={CreditCard}
      className={classNames('max-sm:hidden', hasTextLink && 'lg:hidden')}
    />
  );
}

/** The gifts, if the business wants that (spec §2), except where the bottom bar has them. */
function GiftsLink() {
  const { t } = useTranslation();
  const { allowGiftsIcon } = useConfiguration();
  const isInTabs = useTabs().some(({ item }) => item.path === href.rewards);
  if (!allowGiftsIcon) return null;
  return (
    <IconLink
      to={href.rewards}
      label={t('shell.gifts')}
      icon={Gift}
      {...(isInTabs ? { className: 'max-lg:hidden' } : {})}
    />
  );
}

function MemberLinks() {
  return (
    <>
      <NavbarBalances />
      <GiftsLink />
      <WalletPassLink />
      <ShortCodeButton />
      <NoticesBell />
    </>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const target = usePageTarget();
  // The offline page is a visitor's, whoever opens it; without a connection nobody signs in.
  if (pathname.startsWith(AUTH_PATH_PREFIX) || pathname === OFFLINE_PAGE) return null;
  return (
    <Link
      href={getSignInHref(getSafePath(target))}
      className={getButtonStyle('secondary', 'text-sm whitespace-nowrap sm:px-4', 'small')}
    >
      {t('shell.signIn')}
    </Link>
  );
}

/** The bar over every page: menu, logo, links, balances, and account (spec §2). */
export function Navbar() {
  const { t } = useTranslation();
  const signedIn = useIsSignedIn();
  const flags = useFlags();
  const links = useNavigation().slice(0, MAX_ITEMS);
  return (
    <header className="bg-surface/95 border-border sticky-while-small z-40 border-b backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 gap-y-1 px-3 py-1 sm:gap-x-2 sm:px-6">
        <DrawerButton />
        <Logo />
        <nav
          aria-label={t('shell.mainNavigation')}
          className={classNames('hidden lg:flex', !hidesDrawer(flags) && 'navbar-links')}
        >
          {links.map((link, index) => (
            <MenuAnchor
              key={link.item.idTransformed}
              link={link}
              className={classNames('navbar-link', index >= MAX_ITEMS_NARROW && 'max-xl:hidden')}
              layout="bar"
            />
          ))}
        </nav>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-0.5 sm:gap-1">
          {signedIn && <MemberLinks />}
          <div className={signedIn && !hidesDrawer(flags) ? 'max-sm:hidden' : undefined}>
            <LanguageMenu />
          </div>
          <AccountMenu />
          {!signedIn && <SignInLink />}
        </div>
      </div>
    </header>
  );
}
