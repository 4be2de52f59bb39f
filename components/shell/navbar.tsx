import { Gift } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useMember } from '@/components/shared/use-member';
import { buttonStyle } from '@/components/ui/button';
import { href, signInHref } from '@/lib/navigation/hrefs';
import { safePath } from '@/lib/navigation/safe-path';
import { AccountMenu } from './account-menu';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { NavbarBalances } from './navbar-balances';
import { useNavigation } from './use-navigation';

const linkStyle =
  'text-muted hover:text-text aria-[current]:text-accent inline-flex min-h-11 items-center rounded-control px-3 font-medium aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8';

function SignInLink() {
  const { t } = useTranslation();
  const { asPath, pathname } = useRouter();
  if (pathname.startsWith('/auth/')) return null;
  return (
    <Link
      href={signInHref(safePath(asPath))}
      className={buttonStyle('primary', 'min-h-11 px-3 text-sm whitespace-nowrap sm:px-5')}
    >
      {t('shell.signIn')}
    </Link>
  );
}

/** The bar over every page: the business, where to go, what one has, and who one is. */
export function Navbar() {
  const { t } = useTranslation();
  const { signedIn } = useMember();
  const { allowGiftsIcon } = useConfiguration();
  const links = useNavigation();
  return (
    <header className="bg-surface/95 border-border sticky top-0 z-40 border-b backdrop-blur">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 gap-y-1 px-3 py-1 sm:gap-x-2 sm:px-6">
        <Logo />
        <nav aria-label={t('shell.mainNavigation')} className="ms-4 hidden gap-1 lg:flex">
          {links.map((link) => (
            <Link
              key={link.path}
              href={link.path}
              aria-current={link.current ? 'page' : undefined}
              className={linkStyle}
            >
              {link.name}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-0.5 sm:gap-1.5">
          <NavbarBalances />
          {signedIn && allowGiftsIcon && (
            <Link
              href={href.rewards}
              aria-label={t('shell.gifts')}
              className="hover:bg-raised hidden min-h-11 min-w-11 items-center justify-center rounded-full sm:inline-flex"
            >
              <Gift aria-hidden className="size-5" />
            </Link>
          )}
          <LanguageMenu />
          <AccountMenu />
          {!signedIn && <SignInLink />}
        </div>
      </div>
    </header>
  );
}
