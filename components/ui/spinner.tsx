import { Icon } from './icon';
import { LoaderCircle } from './icons';
import { classNames } from './class-names';

/** The sign of a pending operation; the control beside it says so by `aria-busy`. */
export function Spinner({ className }: { className?: string }) {
  return <Icon icon={LoaderCircle} className={classNames('animate-spin', className)} />;
}
