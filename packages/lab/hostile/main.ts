import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { putNewDatabase } from 'loyalty-backend/testing/new-database';
import { buildIfChanged } from '@/scripts/build';
import { startStack } from '@/scripts/stack';
import { createTestStackOptions } from '@/tests/setup/stack';
import { StackClient } from '@/tests/stack-client';
import { attack } from '@/tests/hostile/attack';

/** The limit for a member's request during the attack, in milliseconds. */
const MAX_RESPONSE_MS = 1_000;
const usage = `Attacks a portal with hostile clients while a member of each business uses it.
  --minutes N   duration (10)
  --seed N      seed of the requests (1)
  --out FILE    writes the result as JSON
`;

/** Log lines that mean a failure of portal or backend. */
function findFaults(log: string): string[] {
  return log.split('\n').filter((line) => /"event":"[\w.-]+\.fault"|"level":"?(error|fatal|50|60)\b/.test(line));
}

async function main(): Promise<void> {
  const text = { type: 'string' as const };
  const { values } = parseArgs({ options: { minutes: text, seed: text, out: text, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(usage);
  const plan = {
    seed: Number(values.seed ?? 1),
    atLeast: Number(values.minutes ?? 10) * 60_000,
    requests: 2_000,
    parallel: 32,
    held: 1_000,
  };
  await buildIfChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-hostile-'));
  const logFile = path.join(folder, 'output.log');
  const log = createWriteStream(logFile);
  const options = createTestStackOptions(await putNewDatabase(path.join(folder, 'data')), (line) => log.write(line));
  const stack = await startStack(options);
  try {
    const world = new StackClient({
      portalUrl: stack.portal.url,
      backendUrl: stack.backend?.url ?? '',
      backendKey: options.backendKey,
    });
    const report = { ...(await attack(world, plan)), faults: findFaults(readFileSync(logFile, 'utf8')).slice(0, 20) };
    const hasNoFailure = report.failures.length + report.refused.length + report.faults.length === 0;
    const pass = hasNoFailure && report.slowest <= MAX_RESPONSE_MS;
    const result = { at: new Date().toISOString(), node: process.version, ...plan, ...report, pass };
    if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
    console.info(`${pass ? 'pass' : 'FAIL'}  hostile clients: ${JSON.stringify(result, null, 2)}`);
    process.exitCode = pass ? 0 : 1;
  } finally {
    await stack.stop();
    log.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
