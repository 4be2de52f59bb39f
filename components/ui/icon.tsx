import type { LucideIconData } from 'lucide-react';
import { createElement } from 'react';
import { classNames } from './class-names';

/** An icon from `icons.ts`. */
export type IconData = LucideIconData;

interface IconProps {
  icon: IconData;
  className?: string;
}

/**
 * Draws an icon, which is decoration: the control or text beside it has the label. Its size and lines are in the style
 * sheet, because lucide's own component repeats them as attributes on each icon of a page (decision 055).
 */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('icon', className)}>
      {icon.node.map(([shape, attributes]) => createElement(shape, attributes))}
    </svg>
  );
}
