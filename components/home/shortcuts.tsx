import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { Section } from '@/components/shared/content/section';
import { useMenu } from '@/components/shared/navigation/use-menu';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** Two rows on a phone. */
const MAX_SHORTCUTS = 6;

/** Links to the business's first screens, in the order of its menu. */
export function Shortcuts() {
  const { t } = useTranslation();
  const links = useMenu()
    .filter(({ item, to }) => to !== href.home && item.displayArea !== 'ProfileScreen')
    .slice(0, MAX_SHORTCUTS);
  if (links.length === 0) return null;
  return (
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
  );
}
