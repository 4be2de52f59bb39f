import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { ChevronDown } from '@/components/ui/icons';

interface ExpandableRowProps {
  summary: React.ReactNode;
  /** Buttons for its content, rendered only while it is open: a page has many rows. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A row that expands to its details. */
export function ExpandableRow({ summary, actions, children }: ExpandableRowProps) {
  const row = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // The browser opens it before hydration, too, and React misses that event.
  useEffect(() => setOpen(row.current?.open ?? false), []);
  return (
    <li>
      <details
        ref={row}
        className="group"
        suppressHydrationWarning
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="rounded-card flex list-none items-center gap-3.5 px-4 py-3.5 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-3.5">{summary}</span>
          <Icon
            icon={ChevronDown}
            className="text-muted size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <div className="bg-raised rounded-control grid gap-3 p-4 text-sm">
            {children}
            {open && actions}
          </div>
        </div>
      </details>
    </li>
  );
}
