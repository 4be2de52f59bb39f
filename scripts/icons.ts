import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import * as icons from '@/components/ui/icons';

/** Where the sprite is. */
export const SPRITE = 'components/ui/icons.svg';

/** What a file of lucide's has; its declaration has only the component. */
const LucideFile = z.object({
  __iconData: z.object({
    size: z.literal(24),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])).min(1),
  }),
});

/** The sprite of all icons, as lucide draws them: a symbol for each, without lines of its own. @throws {Error} for one that lucide does not have */
export async function drawSprite(): Promise<string> {
  const names = [...new Set(Object.values(icons))].sort();
  const symbols = await Promise.all(
    names.map(async (name) => {
      const { __iconData } = LucideFile.parse(await import(`lucide-react/icons/${name}`));
      const shapes = __iconData.node.map(([shape, attributes]) => createElement(shape, attributes));
      return createElement('symbol', { key: name, id: name, viewBox: '0 0 24 24' }, shapes);
    }),
  );
  // A size, without which Next does not take it for a picture.
  const svg = createElement('svg', { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24 }, symbols);
  return `${renderToStaticMarkup(svg)}\n`;
}
