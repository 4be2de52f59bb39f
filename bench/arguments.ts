import { parseArgs } from 'node:util';

/** What `npm run bench` is asked for. */
export interface BenchArguments<Group> {
  /** The groups of rows to measure. */
  groups: Group[];
  /** All of them were asked for. */
  isWhole: boolean;
  /** An older commit to measure beside the current sources. */
  against: string | undefined;
  /** Tiny figures, to try a row; nothing is written. */
  quick: boolean;
  /** Prints the rows of the last run as a table in Markdown, and measures nothing. */
  markdown: boolean;
}

/** The group that needs an older commit, and is left out without one. */
const AGAINST = 'against';

function selectGroups<Group extends string>(
  only: readonly string[],
  against: string | undefined,
  all: readonly Group[],
) {
  const unknown = only.filter((name) => !all.some((group) => group === name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  if (only.includes(AGAINST) && !against) throw new Error('Name the older commit: --against <commit>.');
  const isRequested = (group: Group) =>
    group === AGAINST ? against !== undefined : !only.length || only.includes(group);
  return all.filter(isRequested);
}

/**
 * Parses the words after `npm run bench --`.
 * @param all the names of all groups
 * @throws {Error} when a word or a group is not known, or the older commit is missing
 */
export function parseArguments<Group extends string>(
  args: readonly string[],
  all: readonly Group[],
): BenchArguments<Group> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      against: { type: 'string' },
      quick: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
    },
  });
  const { against, quick, markdown } = values;
  const only = values.only.split(',').filter((name) => name !== '');
  return { groups: selectGroups(only, against, all), isWhole: only.length === 0, against, quick, markdown };
}
