/** The types of Conventional Commits (https://www.conventionalcommits.org) that are in use here. */
export const COMMIT_TYPES = [
  'feat',
  'fix',
  'perf',
  'refactor',
  'test',
  'docs',
  'build',
  'ci',
  'style',
  'chore',
  'revert',
] as const;

const HEADER_PATTERN = new RegExp(`^(?:${COMMIT_TYPES.join('|')})(?:\\([a-z0-9][a-z0-9-]*\\))?!?: \\S`);

export interface Commit {
  hash: string;
  /** The first line of the message. */
  subject: string;
}

/** Parses what `git log --format=%h%x09%s` prints. */
export function parseLog(log: string): Commit[] {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash = '', ...subject] = line.split('\t');
      return { hash, subject: subject.join('\t') };
    });
}

/** The commits whose subject is not `type(scope): subject`. */
export function findUnconventional(commits: readonly Commit[]): Commit[] {
  return commits.filter(({ subject }) => !HEADER_PATTERN.test(subject));
}
