import { spawn } from 'node:child_process';

/** Two groups that take equally long, one for each of two processors. */
const groups = [
  ['check:types'],
  [
    'check:lint',
    'check:format',
    'check:imports',
    'check:unused',
    'check:citations',
    'check:decisions',
    'check:commits',
  ],
];

/** Runs an npm script and prints its output when it is done. @returns whether it passed */
function check(name: string): Promise<boolean> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 1_000);
      console.info(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      const text = Buffer.concat(output).toString().trim();
      if (text) console.info(text);
      resolve(code === 0);
    });
  });
}

async function runInSequence(names: readonly string[]): Promise<boolean> {
  let passed = true;
  for (const name of names) passed = (await check(name)) && passed;
  return passed;
}

const results = await Promise.all(groups.map(runInSequence));
if (results.includes(false)) process.exit(1);
