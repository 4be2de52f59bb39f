import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Link } from './link';
import type { MenuLink } from './use-menu';

interface MenuAnchorProps {
  link: MenuLink;
  className: string;
  /** False where there is no space for icons. */
  showIcons?: boolean;
  onNavigate?: () => void;
}

/** A menu item as a link with its icon, to a page of the portal, or to another site without a referrer. */
export function MenuAnchor({ link, className, showIcons = true, onNavigate }: MenuAnchorProps) {
  const { t } = useTranslation();
  const { item, to, isExternal, opensNewWindow, icon, isCurrent } = link;
  const content = (
    <>
      {showIcons && <Icon icon={icon} className="size-5 shrink-0" />}
      <span className="min-w-0 flex-1">{item.name}</span>
    </>
  );
  if (opensNewWindow || isExternal) {
    return (
      <a href={to} className={className} rel="noopener noreferrer" target={opensNewWindow ? '_blank' : undefined}>
        {content}
        {opensNewWindow && (
          <>
            {showIcons && <Icon icon={ExternalLink} className="text-muted flip-in-rtl size-4 shrink-0" />}
            <span className="sr-only"> ({t('common.newWindow')})</span>
          </>
        )}
      </a>
    );
  }
  return (
    <Link href={to} onClick={onNavigate} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {content}
    </Link>
  );
}
