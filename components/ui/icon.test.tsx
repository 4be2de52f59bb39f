import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getIconUrl, Icon } from './icon';
import * as icons from './icons';

const sprite = readFileSync('components/ui/icons.svg', 'utf8');

describe('An icon', () => {
  it('is hidden from assistive technology, and has its size and lines from the style sheet', () => {
    const html = renderToString(<Icon icon={icons.Menu} className="size-6" />);
    expect(html).toBe(`<svg aria-hidden="true" class="icon size-6"><use href="${getIconUrl(icons.Menu)}"></use></svg>`);
  });

  it.each(Object.values(icons))('%s has its drawing in the sprite', (name) => {
    expect(getIconUrl(name)).toMatch(new RegExp(`/icons[^/]*\\.svg#${name}$`));
    expect(sprite).toContain(`<symbol id="${name}"`);
  });
});
