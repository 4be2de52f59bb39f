import type { ReactNode } from 'react';

/** A number of the year, large, with its name above it and what it says below. */
export const YearFigure = ({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="text-3xl font-bold tabular-nums">{value}</dd>
    <dd className="text-muted text-sm">{children}</dd>
  </div>
);
