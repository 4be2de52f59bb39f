import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { useMenu } from '@/components/shared/navigation/use-menu';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The menu items of the drawer, in the business's order (spec §3). */
export function DrawerMenu({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const links = useMenu().filter(({ item }) => item.displayArea !== 'ProfileScreen');
  return (
    <nav aria-label={t('shell.menu')}>
      <ul className="grid gap-0.5">
        {links.map((link) => (
          <li key={link.item.idTransformed}>
            <MenuAnchor
              link={link}
              onNavigate={onNavigate}
              className="hover:bg-raised rounded-control aria-[current]:bg-accent-soft aria-[current]:text-accent flex min-h-12 items-center gap-3.5 px-3 py-2 font-medium aria-[current]:font-semibold"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
