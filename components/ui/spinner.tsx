import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names';

/** The sign of a pending operation; the control beside it says so by `aria-busy`. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('animate-spin', className)} />;
}
