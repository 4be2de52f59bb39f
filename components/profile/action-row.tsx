import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons';

interface ActionRowProps {
  icon: IconName;
  text: string;
  tone?: 'plain' | 'danger';
  onPress: () => void;
}

/** The style of such a row, also for a link. */
export const actionStyle = 'hover:bg-raised flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start font-medium';

/** The end of a row that leads on. */
export function RowChevron() {
  return <Icon icon={ChevronRight} className="text-muted flip-in-rtl size-4 shrink-0" />;
}

/** An action in a list of actions. */
export function ActionRow({ icon, text, tone = 'plain', onPress }: ActionRowProps) {
  const danger = tone === 'danger';
  return (
    <li>
      <button type="button" onClick={onPress} className={classNames(actionStyle, danger && 'text-danger')}>
        <Icon icon={icon} className={classNames('size-5 shrink-0', !danger && 'text-accent')} />
        <span className="min-w-0 flex-1">{text}</span>
        <RowChevron />
      </button>
    </li>
  );
}
