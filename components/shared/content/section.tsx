import { Icon } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons';
import { Link } from '../navigation/link';
import { useId } from 'react';

interface SectionProps {
  title: string;
  /** The anchor for links: `#privacy`. */
  anchor?: string;
  /** The link to the complete list. */
  more?: { href: string; text: string };
  children: React.ReactNode;
}

/** A titled part of a screen, with a link to the complete list. */
export function Section({ title, anchor, more, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="mt-9 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={id}
          className="min-w-0 flex-1 basis-32 text-lg font-bold text-balance wrap-break-word hyphens-auto sm:text-xl"
        >
          {title}
        </h2>
        {more && (
          <Link
            href={more.href}
            className="text-accent inline-flex min-h-11 items-center gap-0.5 font-semibold max-sm:text-sm"
          >
            {more.text}
            <Icon icon={ChevronRight} className="flip-in-rtl size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
