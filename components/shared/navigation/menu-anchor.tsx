import { ExternalLink } from 'lucide-react';
import { useTranslation } from '@/lib/i18n/texts';
import { Link } from './link';
import type { MenuLink } from './use-menu';

interface MenuAnchorProps {
  link: MenuLink;
  className: string;
  /** False if there is no room for pictures. */
  icons?: boolean;
  onFollow?: () => void;
}

/** A menu item as a link with its picture, inside the portal or to another site without a referrer. */
export function MenuAnchor({ link, className, icons = true, onFollow }: MenuAnchorProps) {
  const { t } = useTranslation();
  const { item, to, outside, newWindow, icon: Icon, current } = link;
  const face = (
    <>
      {icons && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0 flex-1">{item.name}</span>
    </>
  );
  if (newWindow || outside) {
    return (
      <a href={to} className={className} rel="noopener noreferrer" target={newWindow ? '_blank' : undefined}>
        {face}
        {newWindow && (
          <>
            {icons && <ExternalLink aria-hidden className="text-muted mirrored size-4 shrink-0" />}
            <span className="sr-only"> ({t('common.newWindow')})</span>
          </>
        )}
      </a>
    );
  }
  return (
    <Link href={to} onClick={onFollow} aria-current={current ? 'page' : undefined} className={className}>
      {face}
    </Link>
  );
}
