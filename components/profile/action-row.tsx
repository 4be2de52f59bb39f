import type { LucideIcon } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

interface ActionRowProps {
  icon: LucideIcon;
  text: string;
  tone?: 'plain' | 'danger';
  onPress: () => void;
}

/** How such a row looks, also where it is a link. */
export const actionStyle = 'hover:bg-raised flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start font-medium';

/** One thing that can be done, in a list of them. */
export function ActionRow({ icon: Icon, text, tone = 'plain', onPress }: ActionRowProps) {
  const danger = tone === 'danger';
  return (
    <li>
      <button type="button" onClick={onPress} className={classNames(actionStyle, danger && 'text-danger')}>
        <Icon aria-hidden className={classNames('size-5 shrink-0', !danger && 'text-accent')} />
        {text}
      </button>
    </li>
  );
}
