import { Facts, type Fact } from './facts';

interface ListRowProps {
  title: React.ReactNode;
  /** Facts below the title; empty ones are left out. */
  facts?: readonly Fact[];
  /** An amount or a state, at the end of the line. */
  end?: React.ReactNode;
  /** What is below, over the whole width. */
  below?: React.ReactNode;
  /** Buttons. */
  children?: React.ReactNode;
}

/** A row of a list: what it is, its facts, and what can be done with it. */
export function ListRow({ title, facts = [], end, below, children }: ListRowProps) {
  return (
    <li className="border-border flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">{title}</div>
        <p className="text-muted text-sm [overflow-wrap:anywhere] empty:hidden">
          <Facts facts={facts} />
        </p>
      </div>
      {end && <div className="text-end font-semibold tabular-nums">{end}</div>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
      {below && <div className="w-full">{below}</div>}
    </li>
  );
}

/** The style of a button in a row. */
export const rowButtonStyle = 'min-h-11 px-3 text-sm';
