import { BusinessMark } from '@/components/shared/content/business-mark';
import { Link } from '@/components/shared/navigation/link';
import { href } from '@/lib/navigation/hrefs';

/** The business's logo or name, with a link home. */
export function Logo({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <Link
      href={href.home}
      onClick={onNavigate}
      className="rounded-control flex min-h-11 max-w-32 min-w-0 shrink grow basis-20 items-center sm:max-w-44 sm:grow-0 sm:basis-auto"
    >
      <BusinessMark />
    </Link>
  );
}
