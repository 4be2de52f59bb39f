/** The targets of citations: sections of the specification and of the threat model, and numbers of decisions. */
export interface CitationTargets {
  spec: ReadonlySet<string>;
  security: ReadonlySet<string>;
  decision: ReadonlySet<string>;
}

/** An unresolved citation. */
export interface Unresolved {
  /** Counted from 1. */
  line: number;
  citation: string;
}

const CITATION = /\b(?:(spec) §(\d+)|(security) (\d+\.\d+|H\d+)|(decision) (\d{3}))\b/g;

const find = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Collects the targets of citations. @param docs texts of the two documents, and file names of the decisions */
export function parseTargets(docs: { spec: string; security: string; decisions: readonly string[] }): CitationTargets {
  return {
    spec: new Set(find(docs.spec, /^## §(\d+) /gm)),
    security: new Set([...find(docs.security, /^### (\d+\.\d+) /gm), ...find(docs.security, /^- \*\*(H\d+)\*\* /gm)]),
    decision: new Set(docs.decisions.map((name) => name.slice(0, 3))),
  };
}

/** Finds the unresolved citations of a text. */
export function findUnresolved(text: string, targets: CitationTargets): Unresolved[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(CITATION)].flatMap(([citation, spec, section, security, part, , decision]) => {
      const found =
        (spec && targets.spec.has(section ?? '')) ||
        (security && targets.security.has(part ?? '')) ||
        (decision && targets.decision.has(decision));
      return found ? [] : [{ line: index + 1, citation }];
    }),
  );
}
