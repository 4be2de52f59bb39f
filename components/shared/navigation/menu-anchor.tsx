import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Link } from './link';
import type { MenuLink } from './use-menu';

interface MenuAnchorProps {
  link: MenuLink;
  className: string;
  /** In a bar there is no space for icons, and in a tab only for the item's own, above a short name. */
  layout?: 'row' | 'bar' | 'tab';
  /** After the name of a page of the portal. */
  end?: React.ReactNode;
  onNavigate?: () => void;
}

/** A menu item as a link with its icon, to a page of the portal, or to another site without a referrer. */
export function MenuAnchor({ link, className, layout = 'row', end, onNavigate }: MenuAnchorProps) {
  const { t } = useTranslation();
  const { item, to, isExternal, opensNewWindow, icon, titleKey, isCurrent } = link;
  const isTab = layout === 'tab';
  const content = (
    <>
      {layout !== 'bar' && <Icon icon={icon} className={isTab ? 'size-5.5' : 'size-5 shrink-0'} />}
      <span className={isTab ? undefined : 'min-w-0 flex-1'}>{isTab && titleKey ? t(titleKey) : item.name}</span>
    </>
  );
  if (opensNewWindow || isExternal) {
    return (
      <a href={to} className={className} rel="noopener noreferrer" target={opensNewWindow ? '_blank' : undefined}>
        {content}
        {opensNewWindow && (
          <>
            {layout === 'row' && <Icon icon={ExternalLink} className="text-muted flip-in-rtl size-4 shrink-0" />}
            <span className="sr-only"> ({t('common.newWindow')})</span>
          </>
        )}
      </a>
    );
  }
  return (
    <Link href={to} onClick={onNavigate} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {content}
      {end}
    </Link>
  );
}
