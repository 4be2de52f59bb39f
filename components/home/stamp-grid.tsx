import { useState } from 'react';
import { getColumns } from '@/components/shared/content/columns';
import { classNames } from '@/components/ui/class-names';
import { getIconUrl } from '@/components/ui/icon';
import { Gift } from '@/components/ui/icons';

const narrowColumns: Record<number, string> = {
  2: 'grid-cols-2 max-w-32',
  3: 'grid-cols-3 max-w-48',
  4: 'grid-cols-4 max-w-64',
  5: 'grid-cols-5 max-w-80',
  6: 'grid-cols-6 max-w-96',
};
const wideColumns: Record<number, string> = {
  2: '@4xl:grid-cols-2',
  3: '@4xl:grid-cols-3',
  4: '@4xl:grid-cols-4',
  5: '@4xl:grid-cols-5',
  6: '@4xl:grid-cols-6 @4xl:max-w-120',
  7: '@4xl:grid-cols-7 @4xl:max-w-136',
  8: '@4xl:grid-cols-8 @4xl:max-w-152',
  9: '@4xl:grid-cols-9 @4xl:max-w-168',
  10: '@4xl:grid-cols-10 @4xl:max-w-184',
};

/** As by hand: no two neighbours are stamped at the same angle. */
const angles = [
  'rotate-[-9deg]',
  'rotate-[5deg]',
  'rotate-[-3deg]',
  'rotate-[11deg]',
  'rotate-[-13deg]',
  'rotate-[2deg]',
];

/** A seal with a wavy edge, of eight arcs. */
const SEAL =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z';

const slotStyle = 'block aspect-square w-full';

/** @param isNew it is stamped while the member looks at the card */
function StampedSlot({ index, isNew }: { index: number; isNew: boolean }) {
  return (
    <svg
      viewBox="1 1 22 22"
      className={classNames(
        slotStyle,
        angles[index % angles.length],
        isNew &&
          'transition-[scale,opacity] duration-500 motion-reduce:transition-none starting:scale-200 starting:opacity-0',
      )}
    >
      <path d={SEAL} className="fill-primary" />
      <circle
        cx="12"
        cy="12"
        r="6.4"
        strokeWidth="0.6"
        strokeDasharray="1.1 0.9"
        className="stroke-on-primary fill-transparent"
      />
      <path
        d="m9.2 12.2 2 2 3.7-4.1"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-primary fill-transparent"
      />
    </svg>
  );
}

function EmptySlot({ index }: { index: number }) {
  return (
    <svg viewBox="1 1 22 22" className={slotStyle}>
      <circle
        cx="12"
        cy="12"
        r="9"
        strokeWidth="0.7"
        strokeDasharray="1.9 1.64"
        className="fill-raised stroke-control"
      />
      <text
        x="12"
        y="12"
        fontSize="6.5"
        fontWeight="500"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-muted"
      >
        {index + 1}
      </text>
    </svg>
  );
}

/** The last place of a card: what it becomes. */
function GiftSlot() {
  return (
    <svg viewBox="1 1 22 22" className={slotStyle}>
      <circle cx="12" cy="12" r="9.4" strokeWidth="0.9" className="fill-accent-soft stroke-accent" />
      <use
        href={getIconUrl(Gift)}
        x="6.6"
        y="6.6"
        width="10.8"
        height="10.8"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent fill-transparent"
      />
    </svg>
  );
}

/** The drawing of a stamp card: decoration, the text beside it says the same. */
export function StampGrid({ stamps, needed }: { stamps: number; needed: number }) {
  const [before] = useState(stamps);
  return (
    <ol
      aria-hidden
      className={classNames(
        'grid w-full gap-2 sm:gap-2.5',
        narrowColumns[getColumns(needed, needed > 10 ? 6 : 5)],
        wideColumns[getColumns(needed, 10)],
      )}
    >
      {Array.from({ length: needed }, (_, index) => (
        <li key={index}>
          {index < stamps ? (
            <StampedSlot index={index} isNew={index >= before} />
          ) : index === needed - 1 ? (
            <GiftSlot />
          ) : (
            <EmptySlot index={index} />
          )}
        </li>
      ))}
    </ol>
  );
}
