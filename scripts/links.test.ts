import { expect, it } from 'vitest';
import { findBrokenLinks } from './links';

const files: Record<string, string> = {
  'docs/till.md': '# The till\n\n## What it answers: `POST`\n\n```sh\n## no heading\n```\n',
  'README.md': '# Portal\n',
  'docs/images': '',
};
const find = (text: string) => findBrokenLinks('docs/desk.md', text, (path) => files[path]);

it.each([
  '[till](till.md), [its answers](till.md#what-it-answers-post), [home](../README.md#portal), [pictures](images)',
  '# Here\n\n[above](#here), [elsewhere](https://example.com/x#y)',
  'code: `[terms](terms)`\n\n```md\n[x](missing.md)\n```\n',
])('finds nothing wrong with %s', (text) => {
  expect(find(text)).toEqual([]);
});

it.each(['missing.md', 'till.md#no-heading', 'till.md#gone', '../till.md', '#nowhere'])(
  'finds the broken link %s',
  (link) => {
    expect(find(`see [there](${link})`)).toEqual([link]);
  },
);
