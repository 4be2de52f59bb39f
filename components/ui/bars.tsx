/** Units of the drawing. */
const [WIDTH, HEIGHT, GAP] = [24, 100, 4];

interface BarsProps {
  /** One for each series. */
  values: readonly number[];
  /** The value of a bar of full height. */
  highest: number;
  /** The classes of the bar of each series. */
  fills: readonly string[];
  className: string;
}

/** The bars of one step of a chart, side by side. */
export function Bars({ values, highest, fills, className }: BarsProps) {
  const width = (WIDTH - GAP * 2) / values.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={className}>
      {values.map((value, index) => {
        const height = (value / highest) * HEIGHT;
        return (
          <rect
            key={fills[index]}
            x={GAP + index * width}
            y={HEIGHT - height}
            width={width - 1}
            height={height}
            className={fills[index]}
          />
        );
      })}
    </svg>
  );
}
