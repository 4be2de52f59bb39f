import { usePortalTheme } from '@/components/shared/configuration/use-portal-theme';
import { Icon, type IconName } from '@/components/ui/icon';
import { Contrast, Moon, Sun } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { themes, type ThemeName } from '@/lib/theme/themes';

const icons: Record<ThemeName, IconName> = { light: Sun, dark: Moon, highContrast: Contrast };

const chipStyle =
  'border-control hover:bg-raised flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm font-medium aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent';

/** Light, dark or high contrast, in a row; stored in this browser (spec §4). */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { theme, choose, setHighContrast } = usePortalTheme();
  const select = (name: ThemeName) => (name === 'highContrast' ? setHighContrast(theme !== name) : choose(name));
  return (
    <ul aria-label={t('shell.theme')} className="flex flex-wrap gap-1.5">
      {themes.map((name) => {
        const icon = icons[name];
        return (
          <li key={name}>
            <button type="button" aria-pressed={theme === name} className={chipStyle} onClick={() => select(name)}>
              <Icon icon={icon} className="size-4" />
              {t(`shell.theme.${name}`)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
