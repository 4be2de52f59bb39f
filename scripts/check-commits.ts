import { spawnSync } from 'node:child_process';
import { COMMIT_TYPES, findUnconventional, parseLog } from './commits';

/** The last commit that was made before subjects were checked. */
const BASE = 'c467ab02888be24df91a7ebc62111c1d04b22fff';

const runGit = (...parameters: string[]) => spawnSync('git', parameters, { encoding: 'utf8' });

// Fails without git, outside a clone, in a shallow one, and for a commit that is older than the rule.
if (runGit('merge-base', '--is-ancestor', BASE, 'HEAD').status !== 0) {
  console.info(`Commit subjects are not checked: ${BASE.slice(0, 7)} is not in the local history.`);
  process.exit(0);
}
const log = runGit('log', '--no-merges', '--format=%h%x09%s', `${BASE}..HEAD`);
if (log.status !== 0) throw new Error(log.stderr);
const wrong = findUnconventional(parseLog(log.stdout));
for (const { hash, subject } of wrong) console.error(`${hash}: "${subject}" is not "type(scope): subject"`);
if (wrong.length > 0) {
  console.error(`Valid types are ${COMMIT_TYPES.join(', ')}; the scope is optional.`);
  process.exit(1);
}
