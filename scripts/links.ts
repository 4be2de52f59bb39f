import path from 'node:path';

const FENCED = /^```.*?^```/gms;
const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^[a-z]+:/;

/** The anchors of the headings of a document, as GitHub forms them. */
function listAnchors(text: string): string[] {
  return [...text.replace(FENCED, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/**
 * Finds the links of a document to files or headings that there are none of.
 * @param file its path
 * @param read the text of another file, or `undefined` if there is none; '' for a folder
 */
export function findBrokenLinks(file: string, text: string, read: (path: string) => string | undefined): string[] {
  const links = [
    ...text
      .replace(FENCED, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(LINK),
  ].map(([, link = '']) => link);
  return links.filter((link) => {
    if (ELSEWHERE.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const linked = target === '' ? text : read(path.join(path.dirname(file), target));
    if (linked === undefined) return true;
    return anchor !== undefined && !listAnchors(linked).includes(anchor);
  });
}
