import { classNames } from './class-names';

/** A grey placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />;
}
