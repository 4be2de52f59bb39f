import type { ReactNode } from 'react';

interface FigureTableProps {
  caption: string;
  /** What each row is. */
  what: string;
  columns: readonly { key: string; name: string }[];
  /** Each with its key, unique in the table, and a formatted value for each column. */
  rows: readonly { key: string; label: ReactNode; values: readonly string[] }[];
}

/** Figures in rows and columns, under a caption for screen readers. */
export function FigureTable({ caption, what, columns, rows }: FigureTableProps) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-border border-b [overflow-wrap:normal]">
            <th scope="col" className="text-muted py-2 pe-3 text-start font-medium">
              {what}
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="text-muted px-2 py-2 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values }) => (
            <tr key={key} className="border-border border-b last:border-b-0">
              <th scope="row" className="py-2 pe-3 text-start font-medium">
                {label}
              </th>
              {values.map((value, index) => (
                <td key={columns[index]?.key ?? index} className="px-2 py-2 text-end whitespace-nowrap">
                  <bdi>{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
