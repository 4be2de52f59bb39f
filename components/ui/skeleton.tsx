import { classNames } from './class-names';

/** A grey shape in the place of what is coming; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />;
}
