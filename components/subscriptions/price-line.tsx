import { classNames } from '@/components/ui/class-names';

interface PriceLineProps {
  label: React.ReactNode;
  /** The sum of the lines. */
  total?: boolean;
  children: React.ReactNode;
}

/** A line of a `<dl>` of prices: what, and how much. */
export function PriceLine({ label, total = false, children }: PriceLineProps) {
  return (
    <div
      className={classNames('flex flex-wrap items-baseline justify-between gap-x-6 py-2', total && 'text-lg font-bold')}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  );
}
