import { Link } from '@/components/shared/navigation/link';
import { Icon, type IconName } from '@/components/ui/icon';
import { actionStyle, RowChevron } from './action-row';

interface LinkRowProps {
  to: string;
  icon: IconName;
  text: string;
  /** What the page has. */
  hint?: string;
}

/** A link to another page in a list of actions. */
export function LinkRow({ to, icon, text, hint }: LinkRowProps) {
  return (
    <li>
      <Link href={to} className={actionStyle}>
        <Icon icon={icon} className="text-accent size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          {text}
          {hint !== undefined && <span className="text-muted block text-sm font-normal">{hint}</span>}
        </span>
        <RowChevron />
      </Link>
    </li>
  );
}
