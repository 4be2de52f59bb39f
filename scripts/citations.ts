/**
 * The targets of citations: sections of the specification, sections and test ids of the threat model, flows of the
 * screens, numbers of decisions.
 */
export interface CitationTargets {
  spec: ReadonlySet<string>;
  security: ReadonlySet<string>;
  flow: ReadonlySet<string>;
  decision: ReadonlySet<string>;
}

export interface UnresolvedCitation {
  /** Counted from 1. */
  line: number;
  citation: string;
}

const find = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, citation]) => citation ?? '');

/** The ids of a table's cell: `K4`, `K7, K8` or `P1–P6`. */
function parseIds(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [, letters = '', first, last = first] = /^([A-Z]+)(\d+)(?:–[A-Z]+(\d+))?$/.exec(part.trim()) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count || 0 }, (_, index) => `${letters}${Number(first) + index}`);
  });
}

/** Collects the targets of citations. @param docs texts of the three documents, and file names of the decisions */
export function parseTargets(docs: {
  spec: string;
  security: string;
  screens: string;
  decisions: readonly string[];
}): CitationTargets {
  const flows = docs.screens.split('\n## Flows\n')[1]?.split('\n## ')[0] ?? '';
  return {
    spec: new Set(find(docs.spec, /^## §(\d+) /gm)),
    security: new Set([
      ...find(docs.security, /^## (\d+)\. /gm),
      ...find(docs.security, /^### (\d+\.\d+) /gm),
      ...find(docs.security, /^- \*\*(H\d+)\*\* /gm),
      ...find(docs.security, /^\| ([A-Z]+\d[^|]*?) *\|/gm).flatMap(parseIds),
    ]),
    flow: new Set(find(flows, /^(\d+)\. /gm)),
    decision: new Set(docs.decisions.flatMap((name) => [name.slice(0, 3), name])),
  };
}

/** Blanks, or a line break inside a comment. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:(?:\*|//|#)[ \t]+)?)`;
const JOIN = `(?:,?${GAP}(?:and|or)${GAP}|,${GAP}|/|–)`;
const ID = String.raw`[A-Z]{1,2}\d{1,2}`;

const toList = (item: string): string => `(${item}(?:${JOIN}${item})*)`;

interface Form {
  /** Its first group contains the targets. */
  pattern: RegExp;
  kind: keyof CitationTargets;
  target: RegExp;
}

const FORMS: readonly Form[] = [
  // A § is the specification's, unless another document is named before it.
  { kind: 'spec', pattern: /(?<!\b(?:(?:RFC|RIPE)[ -]\d+|Law)\s)(§\d+)/g, target: /\d+/g },
  {
    kind: 'security',
    pattern: new RegExp(String.raw`\b[Ss]ecurity${GAP}${toList(String.raw`(?:\d+(?:\.\d+)?|${ID})(?!\w)`)}`, 'g'),
    target: /[A-Z]*\d+(?:\.\d+)?/g,
  },
  // Titles of tests: `K2: …` and `… (K2)`.
  { kind: 'security', pattern: new RegExp(`['"\`]${toList(ID)}: `, 'g'), target: /[A-Z]+\d+/g },
  { kind: 'security', pattern: new RegExp(String.raw` \(${toList(ID)}\)['"\`]`, 'g'), target: /[A-Z]+\d+/g },
  {
    kind: 'flow',
    pattern: new RegExp(String.raw`\b[Ss]creens(?:\.md)?${GAP}flows?${GAP}${toList(String.raw`\d+`)}`, 'g'),
    target: /\d+/g,
  },
  {
    kind: 'decision',
    pattern: new RegExp(String.raw`\b[Dd]ecisions?${GAP}${toList(String.raw`\d{3}(?!\w)`)}`, 'g'),
    target: /\d+/g,
  },
  // Links: `[022](decisions/022-….md)`.
  { kind: 'decision', pattern: /\[(\d{3})\]\(/g, target: /\d+/g },
  { kind: 'decision', pattern: /\bdecisions\/(\d{3}-[\w-]+\.md)/g, target: /.+/g },
];

/** What is meant as a citation and has no target: a number without its kind, or a kind without a section. */
const MALFORMED = [
  /\(0\d\d(?=[,;)]| and )/g,
  /(?<!\w)\((?:spec|security|screens|decisions?),/gi,
  new RegExp(String.raw`\b(?:spec|security)${GAP}(?:trap|CVE)\b`, 'gi'),
];

/** Finds the unresolved citations of a text, in its order. */
export function findUnresolvedCitations(text: string, targets: CitationTargets): UnresolvedCitation[] {
  const unresolved = FORMS.flatMap(({ kind, pattern, target }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: list = '' }) =>
      (list.match(target) ?? [])
        .filter((citation) => !targets[kind].has(citation))
        .map((citation) => ({ index, citation: `${kind} ${kind === 'spec' ? '§' : ''}${citation}` })),
    ),
  );
  const malformed = MALFORMED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: citation }) => ({ index, citation })),
  );
  return [...unresolved, ...malformed]
    .sort((one, other) => one.index - other.index)
    .map(({ index, citation }) => ({ line: text.slice(0, index).split('\n').length, citation }));
}
