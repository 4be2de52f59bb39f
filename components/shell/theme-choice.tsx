import { usePortalTheme } from '@/components/shared/configuration/use-portal-theme';
import { panelItemStyle } from '@/components/ui/disclosure';
import { Icon, type IconData } from '@/components/ui/icon';
import { Contrast, Moon, Sun } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { themes, type ThemeName } from '@/lib/theme/themes';

const icons: Record<ThemeName, IconData> = { light: Sun, dark: Moon, highContrast: Contrast };

/** Light, dark or high contrast; stored in this browser (spec §4). */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { theme, choose, setHighContrast } = usePortalTheme();
  const select = (name: ThemeName) => (name === 'highContrast' ? setHighContrast(theme !== name) : choose(name));
  return (
    <ul aria-label={t('shell.theme')}>
      {themes.map((name) => {
        const icon = icons[name];
        return (
          <li key={name}>
            <button type="button" aria-pressed={theme === name} className={panelItemStyle} onClick={() => select(name)}>
              <Icon icon={icon} className="size-5" />
              {t(`shell.theme.${name}`)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
