import { useTheme } from 'next-themes';
import { useMounted } from '@/components/shared/browser/use-client-value';
import { Disclosure, panelItemStyle, useClosePanel } from '@/components/ui/disclosure';
import { Icon, type IconName } from '@/components/ui/icon';
import { Contrast, LogOut, Moon, Sun, SunMoon, UserRound } from '@/components/ui/icons';
import { deskHref } from '@/lib/desk/hrefs';
import { DESK_THEME } from '@/lib/desk/desk-theme';
import { getInitials } from '@/lib/format/initials';
import { useTranslation } from '@/components/shared/i18n/texts';
import { themes, type DefaultTheme } from '@/lib/theme/themes';
import { useDesk } from './desk-context';
import { DeskLink } from './desk-link';
import { LanguageChoice } from './language-choice';
import { useSignOut } from './use-sign-out';
import { useTimes } from './use-times';

const icons: Record<DefaultTheme, IconName> = { system: SunMoon, light: Sun, dark: Moon, highContrast: Contrast };
const choices = ['system', ...themes] as const;

/** As the device is set, light, dark or high contrast; stored in this browser. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  const mounted = useMounted();
  const current = (mounted && choices.find((name) => name === theme)) || DESK_THEME;
  return (
    <ul aria-label={t('shell.theme')}>
      {choices.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={current === name}
            className={panelItemStyle}
            onClick={() => setTheme(name)}
          >
            <Icon icon={icons[name]} className="size-5" />
            {t(name === 'system' ? 'desk.theme.system' : `shell.theme.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function AccountPanel() {
  const { t } = useTranslation();
  const { session, business } = useDesk();
  const close = useClosePanel();
  const { formatTime } = useTimes();
  const { signOut, isPending } = useSignOut();
  return (
    <>
      <div className="px-3 py-2">
        <p className="font-semibold">
          <bdi>{session.name}</bdi>
        </p>
        <p className="text-muted text-sm break-all">{session.email}</p>
        {business && <p className="text-muted text-sm">{t(`desk.role.${business.role}`)}</p>}
        {session.openedWith === 'pin' && (
          <p className="text-muted text-sm">{t('desk.switch.until', { time: formatTime(session.expiresAt) })}</p>
        )}
      </div>
      {session.openedWith !== 'pin' && (
        <DeskLink href={deskHref.account} className={panelItemStyle} onClick={close}>
          <Icon icon={UserRound} className="size-5" />
          {t('desk.account.title')}
        </DeskLink>
      )}
      {/* Before what is long: it shows without scrolling. */}
      <button
        type="button"
        aria-busy={isPending || undefined}
        className={panelItemStyle}
        onClick={() => void signOut()}
      >
        <Icon icon={LogOut} className="flip-in-rtl size-5" />
        {t('desk.account.signOut')}
      </button>
      <div className="border-border my-1 border-y py-1">
        <ThemeChoice />
      </div>
      <LanguageChoice />
    </>
  );
}

/** The initials of a person: of the first and the last name. */
const getPersonInitials = (name: string): string => getInitials(name.trim().replace(/\s.*\s/, ' '));

/** The person's account, the appearance, the language, and signing out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { session } = useDesk();
  return (
    <Disclosure
      label={t('desk.account.menu', { name: session.name })}
      trigger={
        <span
          aria-hidden
          className="bg-primary text-on-primary inline-flex size-9 items-center justify-center rounded-full text-sm font-bold uppercase"
        >
          {getPersonInitials(session.name) || '·'}
        </span>
      }
    >
      <AccountPanel />
    </Disclosure>
  );
}
