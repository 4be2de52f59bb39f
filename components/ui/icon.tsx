/// <reference types="next/image-types/global" />
import type { StaticImageData } from 'next/image';
import { classNames } from './class-names';
import type * as icons from './icons';
import sprite from './icons.svg';

// Next declares it as anything.
const { src }: StaticImageData = sprite;

/** An icon from `icons.ts`. */
export type IconName = (typeof icons)[keyof typeof icons];

/** The address of an icon's drawing, for `<use>`. */
export const getIconUrl = (name: IconName): string => `${src}#${name}`;

interface IconProps {
  icon: IconName;
  className?: string;
}

/**
 * Draws an icon, which is decoration: the control or text beside it has the label. Its shapes are in the sprite, its size and
 * lines in the style sheet (decision 055).
 */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg aria-hidden className={classNames('icon', className)}>
      <use href={getIconUrl(icon)} />
    </svg>
  );
}
