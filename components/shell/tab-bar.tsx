import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { useTabs } from '@/components/shared/navigation/use-menu';
import { useShortCode } from '@/components/shared/till-code/use-short-code';
import { Icon } from '@/components/ui/icon';
import { QrCode } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** In the middle, where the thumb is: what members do each time they pay. */
function CodeTab({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" onClick={onPress} className="tab w-full">
        <span className="bg-primary text-on-primary -mt-5 grid size-11 place-items-center rounded-full">
          <Icon icon={QrCode} className="size-5.5" />
        </span>
        <span>{t('shortCode.tab')}</span>
      </button>
    </li>
  );
}

/** The main screens and the code within a thumb's reach; on larger screens the navbar and the balance have them. */
export function TabBar() {
  const { t } = useTranslation();
  const links = useTabs();
  const openCode = useShortCode();
  if (links.length === 0) return null;
  const tabs = links.map((link) => (
    <li key={link.item.idTransformed}>
      <MenuAnchor link={link} layout="tab" className="tab" />
    </li>
  ));
  const middle = Math.ceil(tabs.length / 2);
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="bg-surface border-border sticky-while-small-below z-40 border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="tabs mx-auto flex max-w-xl flex-wrap">
        {openCode ? tabs.toSpliced(middle, 0, <CodeTab key="code" onPress={openCode} />) : tabs}
      </ul>
    </nav>
  );
}
