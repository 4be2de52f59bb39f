import { Section } from '@/components/shared/content/section';
import { useFlags } from '@/components/shared/navigation/flags';
import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { useMenu, useTabs, type MenuLink } from '@/components/shared/navigation/use-menu';
import { hidesNavbar } from '@/lib/embed/flags';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** Three rows on a phone. */
const MAX_SHORTCUTS = 6;

/**
 * Links to the business's first screens, in the order of its menu: those that no bar of the page already has. On a wide
 * screen only where the portal is embedded without its bar, which has them all.
 */
export function Shortcuts() {
  const { t } = useTranslation();
  const tabs = useTabs();
  const isNavbarHidden = hidesNavbar(useFlags());
  const isInBar = ({ item }: MenuLink) => !isNavbarHidden && tabs.some((tab) => tab.item === item);
  const links = useMenu()
    .filter((link) => link.to !== href.home && link.item.displayArea !== 'ProfileScreen' && !isInBar(link))
    .slice(0, MAX_SHORTCUTS);
  if (links.length === 0) return null;
  return (
    <div className={isNavbarHidden ? undefined : 'lg:hidden'}>
      <Section title={t('home.shortcuts')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5 sm:grid-cols-3 lg:grid-cols-2">
          {links.map((link) => (
            <li key={link.item.idTransformed}>
              <MenuAnchor
                link={link}
                className="bg-surface border-border rounded-control shadow-card hover:bg-raised [&>svg:first-child]:text-accent flex h-full min-h-14 items-center gap-2.5 border px-3 py-2.5 text-sm font-semibold wrap-anywhere hyphens-auto sm:text-base lg:text-sm"
              />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
