import { Link } from '@/components/shared/navigation/link';
import { useTabs } from '@/components/shared/navigation/use-menu';
import { Icon } from '@/components/ui/icon';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The main screens within a thumb's reach; on larger screens the navbar has them. */
export function TabBar() {
  const { t } = useTranslation();
  const links = useTabs();
  if (links.length < 2) return null;
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="bg-surface border-border sticky-while-small-below z-40 border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl flex-wrap">
        {links.map(({ item, to, titleKey, icon, isCurrent }) => (
          <li key={item.idTransformed} className="min-w-fit flex-1 break-words">
            <Link
              href={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="text-muted aria-[current]:text-accent flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center text-xs font-medium aria-[current]:font-bold"
            >
              <Icon icon={icon} className="size-5.5" />
              {titleKey && <span>{t(titleKey)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
