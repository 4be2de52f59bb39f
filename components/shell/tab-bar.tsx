import { Link } from '@/components/shared/navigation/link';
import { useNavigation } from '@/components/shared/navigation/use-menu';
import { useTranslation } from '@/lib/i18n/texts';

/** How many fit a phone. */
const MAX_ITEMS = 4;

/** The main screens within a thumb's reach; on larger screens the navbar has them. */
export function TabBar() {
  const { t } = useTranslation();
  const links = useNavigation().slice(0, MAX_ITEMS);
  if (links.length < 2) return null;
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="bg-surface border-border sticky bottom-0 z-40 border-t pb-[env(safe-area-inset-bottom)] lg:hidden [@media(max-height:400px)]:static"
    >
      <ul className="mx-auto flex max-w-xl">
        {links.map(({ item, to, titleKey, icon: Icon, current }) => (
          <li key={item.idTransformed} className="min-w-0 flex-1">
            <Link
              href={to}
              aria-current={current ? 'page' : undefined}
              className="text-muted aria-[current]:text-accent flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center text-xs font-medium aria-[current]:font-bold"
            >
              <Icon aria-hidden className="size-5.5" />
              {titleKey && t(titleKey)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
