import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart';
import { chooseTicks } from './chart-ticks';

const series = [
  { key: 'given', name: 'Given' },
  { key: 'used', name: 'Used' },
];
const rows = ['Oct', 'Nov', 'Dec'].map((label, index) => ({ key: label, label, values: [index * 400, 200] }));

function show() {
  const formatValue = (value: number) => `${value / 100} points`;
  const formatShort = (value: number) => String(value / 100);
  return render(<BarChart series={series} rows={rows} {...{ formatValue, formatShort, smallestStep: 100 }} />);
}

describe('Bar chart', () => {
  it('draws a bar of each series for each step, in proportion to the axis', () => {
    const { container } = show();
    const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([0, 25, 50, 25, 100, 25]);
    for (const tick of ['0', '2', '4', '6', '8']) expect(screen.getByText(tick)).toBeInTheDocument();
  });

  it('leaves room above few and small values', () => {
    const single = [{ key: 'Nov', label: 'Nov', values: [1, 0] }];
    const { container } = render(
      <BarChart series={series} rows={single} formatValue={String} formatShort={String} smallestStep={1} />,
    );
    expect(container.querySelector('rect')?.getAttribute('height')).toBe('25');
    expect(screen.getByText('4')).toBeInTheDocument();
  });

  it('draws the second series in a grey that differs from every brand’s colour, which is that of the first', () => {
    const { container } = show();
    const [first, second] = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('class'));
    expect(first).toContain('fill-accent');
    expect(second).toContain('fill-control');
  });

  it('names the series and the steps, and gives the figures of the step under the pointer', () => {
    show();
    // In the legend.
    expect(screen.getByRole('list')).toHaveTextContent('GivenUsed');
    for (const { label } of rows) expect(screen.getAllByText(label)).toHaveLength(2);
    expect(screen.getByText('8 points')).toBeInTheDocument();
  });

  it.each([
    [0, 1, [0, 1]],
    [3, 1, [0, 1, 2, 3]],
    [7, 1, [0, 2, 4, 6, 8]],
    [48, 1, [0, 10, 20, 30, 40, 50]],
    [120, 100, [0, 100, 200]],
    [99_999, 100, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  ])('has round values on its axis up to %i in steps of at least %i', (highest, smallestStep, ticks) => {
    expect(chooseTicks(highest, smallestStep)).toEqual(ticks);
  });
});
