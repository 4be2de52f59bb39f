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
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link href={more.href}>
            {more.text}
            <Icon icon={ChevronRight} className="flip-in-rtl size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
