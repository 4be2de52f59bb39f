import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { deskStyleBundle } from '@/lib/desk/style-bundle';

const SOURCE = 'styles/desk.css';

/** Builds the style sheet of the desk. */
export async function buildDeskStyle(): Promise<void> {
  const plugin = tailwind({ optimize: { minify: true } });
  const { css } = await postcss([plugin]).process(readFileSync(SOURCE, 'utf8'), { from: SOURCE });
  mkdirSync(path.dirname(deskStyleBundle), { recursive: true });
  writeFileSync(deskStyleBundle, css);
}
