import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ChevronDown } from '@/components/ui/icons';
import { Facts, type Fact } from '../parts/facts';

interface FoldedRowProps {
  title: React.ReactNode;
  facts?: readonly Fact[];
  isOpen: boolean;
  onToggle: () => void;
  /** Its fields, while it is open. */
  children: React.ReactNode;
}

/** A row of a list that opens to its fields. */
export function FoldedRow({ title, facts = [], isOpen, onToggle, children }: FoldedRowProps) {
  const panel = useId();
  return (
    <li className="border-border grid gap-4 border-t py-3 first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={onToggle}
        className="hover:bg-raised rounded-control flex min-h-14 w-full items-center gap-3 px-2 text-start"
      >
        <span className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">{title}</span>
          <span className="text-muted text-sm empty:hidden">
            <Facts facts={facts} />
          </span>
        </span>
        <Icon
          icon={ChevronDown}
          className={classNames('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={panel} className="grid gap-5 px-2 pb-2">
          {children}
        </div>
      )}
    </li>
  );
}
