import { useId, useSyncExternalStore } from 'react';
import type { Location } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { chooseScale, layOutMap, type Place } from './map-layout';

/** Of the drawing, by the width of the window: numbers stay as large as text. */
const SIZE = { narrow: { width: 340, height: 250 }, wide: { width: 900, height: 300 } };
const WIDE = '(min-width: 40rem)';
const MAX_SCALE_WIDTH = 110;
const GRID = 60;

const isWide = () => window.matchMedia(WIDE).matches;
function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

interface LocationMapProps {
  /** In the order of their numbers. */
  locations: readonly Location[];
  /** Where the member is, if they share it. */
  position: Place | undefined;
}

/**
 * Places by their coordinates, with the numbers of the list: drawn here, so that no map service learns who looks at it.
 */
export function LocationMap({ locations, position }: LocationMapProps) {
  const { t } = useTranslation();
  const gridId = useId();
  const size = SIZE[useSyncExternalStore(subscribeToWidth, isWide) ? 'wide' : 'narrow'];
  const { places, pins, unitsPerKm } = layOutMap(position ? [...locations, position] : locations, size);
  const km = chooseScale(unitsPerKm, MAX_SCALE_WIDTH);
  const names = locations.map(({ name }, index) => `${index + 1}. ${name}`).join(', ');
  return (
    <figure dir="ltr" className="bg-surface border-card-border rounded-card shadow-card mb-5 overflow-hidden border">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${t('locations.map')}: ${names}`}
        className="block w-full overflow-hidden"
      >
        <defs>
          <pattern id={gridId} width={GRID} height={GRID} patternUnits="userSpaceOnUse">
            <path d={`M${GRID} 0H0V${GRID}`} className="stroke-border fill-none" />
          </pattern>
        </defs>
        <rect width={size.width} height={size.height} fill={`url(#${gridId})`} />
        {places.map(({ x, y }, index) => (
          <circle key={locations[index]?.id ?? 'member'} cx={x} cy={y} r={44} className="fill-accent-soft opacity-70" />
        ))}
        {pins.map((pin, index) => {
          const place = places[index] ?? pin;
          const isLeft = places.every(({ x, y }, other) => other === index || x <= pin.x || Math.abs(y - pin.y) > 40);
          const isMember = index === locations.length;
          return (
            <g key={locations[index]?.id ?? 'member'}>
              <path d={`M${place.x} ${place.y}L${pin.x} ${pin.y}`} className="stroke-accent" strokeWidth={2} />
              <circle cx={place.x} cy={place.y} r={3} className="fill-accent" />
              <circle
                cx={pin.x}
                cy={pin.y}
                r={15}
                strokeWidth={3}
                className={isMember ? 'fill-surface stroke-accent' : 'fill-primary stroke-surface'}
              />
              {size === SIZE.wide && !isMember && (
                <text
                  x={pin.x + (isLeft ? 24 : -24)}
                  y={pin.y + 5}
                  textAnchor={isLeft ? 'start' : 'end'}
                  className="fill-text text-sm font-semibold"
                >
                  {locations[index]?.name}
                </text>
              )}
              <text
                x={pin.x}
                y={pin.y + 5.5}
                textAnchor="middle"
                className={isMember ? 'fill-accent text-base' : 'fill-on-primary text-base font-bold'}
              >
                {isMember ? <title>{t('locations.map.you')}</title> : null}
                <tspan>{isMember ? '●' : index + 1}</tspan>
              </text>
            </g>
          );
        })}
        <g transform={`translate(20 ${size.height - 20})`}>
          <path d={`M0 -6V0H${km * unitsPerKm}V-6`} className="stroke-text fill-none" strokeWidth={2} />
          <text y={-10} className="fill-text text-sm">
            {t('locations.map.scale', { distance: String(km) })}
          </text>
        </g>
      </svg>
    </figure>
  );
}
