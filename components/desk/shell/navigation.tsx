import { classNames } from '@/components/ui/class-names';
import { Disclosure, panelItemStyle, useClosePanel } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Brand } from './brand';
import { hasScope, useDesk } from './desk-context';
import { DeskLink, useDeskPath } from './desk-link';
import { navigationScreens, type NavigationScreen } from './screens';

/** Items of the bar on phones; further screens are in its last one. */
const MAX_BAR_ITEMS = 4;

function useScreens(): NavigationScreen[] {
  const { business } = useDesk();
  return navigationScreens.filter(
    ({ scopes, isUsed }) => hasScope(business, scopes) && (!isUsed || (business !== undefined && isUsed(business))),
  );
}

function useIsCurrent(): (path: string) => boolean {
  const current = useDeskPath();
  return (path) => current === path || current.startsWith(`${path}/`);
}

/** The screens, beside the page. */
export function SideNavigation() {
  const { t } = useTranslation();
  const { business } = useDesk();
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label={t('desk.shell.screens')} className="grid gap-6">
      <div className="px-3">
        <Brand business={business} />
      </div>
      <ul className="grid gap-1">
        {useScreens().map(({ path, titleKey, icon }) => (
          <li key={path}>
            <DeskLink
              href={path}
              aria-current={isCurrent(path) ? 'page' : undefined}
              className="rounded-control hover:bg-raised aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent flex min-h-11 items-center gap-3 px-3 font-medium aria-[current=page]:font-semibold"
            >
              <Icon icon={icon} className="size-5" />
              {t(titleKey)}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const barItemStyle =
  'aria-[current=page]:text-accent text-muted flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-px text-xs font-medium ltr:tracking-tight aria-[current=page]:font-bold';

function MoreScreens({ screens }: { screens: NavigationScreen[] }) {
  const { t } = useTranslation();
  const isCurrent = useIsCurrent();
  const close = useClosePanel();
  return (
    <ul aria-label={t('desk.shell.more')}>
      {screens.map(({ path, titleKey, icon }) => (
        <li key={path}>
          <DeskLink
            href={path}
            onClick={close}
            aria-current={isCurrent(path) ? 'page' : undefined}
            className={classNames(panelItemStyle, 'aria-[current=page]:text-accent')}
          >
            <Icon icon={icon} className="size-5" />
            {t(titleKey)}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}

/** The screens, below the page on a phone; nothing for a person with a single one. */
export function BottomBar() {
  const { t } = useTranslation();
  const screens = useScreens();
  const isCurrent = useIsCurrent();
  if (screens.length < 2) return null;
  const inBar = screens.length > MAX_BAR_ITEMS + 1 ? screens.slice(0, MAX_BAR_ITEMS) : screens;
  const more = screens.slice(inBar.length);
  return (
    <nav
      aria-label={t('desk.shell.screens')}
      className="sticky-while-small-below bg-surface border-border z-30 border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl items-stretch">
        {inBar.map(({ path, titleKey, icon }) => (
          <li key={path} className="min-w-0 flex-auto">
            <DeskLink href={path} aria-current={isCurrent(path) ? 'page' : undefined} className={barItemStyle}>
              <Icon icon={icon} className="size-5" />
              <span className="max-w-full truncate">{t(titleKey)}</span>
            </DeskLink>
          </li>
        ))}
        {more.length > 0 && (
          <li className="desk-opens-above min-w-0 flex-auto">
            <Disclosure
              label={t('desk.shell.more')}
              className="w-full rounded-none"
              trigger={
                <span className={barItemStyle}>
                  <Icon icon={Menu} className="size-5" />
                  <span className="max-w-full truncate">{t('desk.shell.more')}</span>
                </span>
              }
            >
              <MoreScreens screens={more} />
            </Disclosure>
          </li>
        )}
      </ul>
    </nav>
  );
}
