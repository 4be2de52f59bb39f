import { parseArgs } from 'node:util';
import { AGAINST } from './results/history';

/** The parsed arguments of `npm run bench`. */
export interface BenchArguments<Group> {
  /** The groups of rows to measure. */
  groups: Group[];
  /** True if no group was selected, so all of them are measured. */
  isWhole: boolean;
  /** An older commit to compare with the current sources. */
  against: string | undefined;
  /** Small numbers, to try a row; nothing is written. */
  quick: boolean;
  /** Prints the last results as a Markdown table, and measures nothing. */
  markdown: boolean;
}

function selectGroups<Group extends string>(
  only: readonly string[],
  against: string | undefined,
  all: readonly Group[],
) {
  const unknown = only.filter((name) => !all.some((group) => group === name));
  if (unknown.length > 0) throw new Error(`Unknown group ${unknown.join(', ')}. Available: ${all.join(', ')}.`);
  if (only.includes(AGAINST) && !against) throw new Error('The commit to compare with is missing: --against <commit>.');
  const isRequested = (group: Group) =>
    group === AGAINST ? against !== undefined : !only.length || only.includes(group);
  return all.filter(isRequested);
}

/**
 * Parses the arguments of `npm run bench`.
 * @param all the names of all groups
 * @throws {Error} for an unknown argument or group, or if the older commit is missing
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
