import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon';
import * as icons from './icons';

describe('An icon', () => {
  it('is hidden from assistive technology, and has its size and strokes from the style sheet', () => {
    const html = renderToString(<Icon icon={icons.Menu} className="size-6" />);
    expect(html).toMatch(/^<svg viewBox="0 0 24 24" aria-hidden="true" class="icon size-6"><path d="[^"]+"><\/path>/);
    expect(html).not.toMatch(/stroke|fill|width|height|xmlns/);
  });

  it.each(Object.entries(icons))('%s has strokes on the grid that its style sheet assumes', (_, icon) => {
    const { container } = render(<Icon icon={icon} />);
    expect(container.querySelectorAll('svg > *').length).toBeGreaterThan(0);
    expect(icon.size).toBe(24);
  });
});
