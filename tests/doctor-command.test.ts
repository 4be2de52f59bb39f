import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDoctor } from '@/scripts/doctor/run-doctor';
import {
  createTestData,
  startConformanceTarget,
  type ConformanceTarget,
} from 'loyalty-backend/testing/conformance-target';
import { openTestDatabase } from 'loyalty-backend/testing/databases';
import { SERVICE_KEY } from 'loyalty-backend/testing/world';
import { testsAll } from 'loyalty-testing/tests-all';

describe.skipIf(!testsAll)('Doctor of the embedded backend, on the command line', () => {
  let target: ConformanceTarget;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    target = await startConformanceTarget(openTestDatabase);
  });
  afterAll(async () => {
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the doctor without a terminal, on a new business. */
  async function run(operatorKey: string, more: readonly string[] = []) {
    const { host, data } = await createTestData(target.world);
    const dataFile = join(folder, 'data.json');
    writeFileSync(dataFile, JSON.stringify(data));
    const printed: string[] = [];
    const args = ['--backend', target.url, '--host', host, '--data', dataFile, '--operator-key', operatorKey, ...more];
    const exitCode = await runDoctor([...args, '--deadline', '30000'], {
      isTerminal: false,
      environmentKey: SERVICE_KEY,
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      ask: () => Promise.reject(new Error('there is no terminal')),
    });
    return { exitCode, printed };
  }

  it('reads codes from the outbox, and writes both reports', async () => {
    const [jsonFile, junitFile] = [join(folder, 'report.json'), join(folder, 'report.xml')];
    const { exitCode, printed } = await run(SERVICE_KEY, ['--json', jsonFile, '--junit', junitFile]);
    expect(printed.filter((line) => line.startsWith('- '))).toEqual([]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(readFileSync(jsonFile, 'utf8'))).toMatchObject({
      conformant: true,
      level: 1,
      checks: { failed: 0 },
    });
    expect(readFileSync(junitFile, 'utf8')).toMatch(/<testsuites name="[^"]+ level 1" tests="\d+" failures="0"/);
  });

  it('reports that the outbox rejects the operator’s key', async () => {
    const { exitCode, printed } = await run('another-key');
    expect(exitCode).toBe(1);
    expect(printed).toContainEqual(
      expect.stringMatching(/^- requestVerification code: received an outbox that responds with status 401/),
    );
  });

  it('reports that a report cannot be written', async () => {
    const { exitCode, printed } = await run(SERVICE_KEY, ['--json', join(folder, 'no-such-folder', 'report.json')]);
    expect(exitCode).toBe(2);
    expect(printed.at(-1)).toMatch(/^--json: .* cannot be written\./);
  });
});
