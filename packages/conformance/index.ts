import { formatJson } from './src/report/json';
import { formatJunit } from './src/report/junit';
import { formatText } from './src/report/text';
import { runConformanceSuite } from './src/run-suite';
import { BACKEND_DEADLINE_MS } from 'loyalty-contract/limits';
import { isConformant } from './src/suite/result';
import { CodeUnavailableError } from './src/suite/suite';
import { TestData } from './src/suite/test-data';
import type { ConformanceOptions, ConformanceRun, Contact } from './types';

export type * from './types';

/**
 * Runs every check of a level against a backend. Violations of the contract are in the report; it throws only for
 * invalid test data.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceRun> {
  const { host = 'localhost', level = 1, deadlineMs = BACKEND_DEADLINE_MS, data = {} } = options;
  const readCode = async (contact: Contact) => {
    try {
      return await options.readCode(contact);
    } catch {
      throw new CodeUnavailableError('a reader of codes that failed');
    }
  };
  const parsed = TestData.parse(data);
  const report = await runConformanceSuite({ ...options, host, level, deadlineMs, data: parsed, readCode });
  return {
    report,
    isConformant: isConformant(report),
    toText: () => formatText(report),
    toJson: () => formatJson(report),
    toJunit: () => formatJunit(report),
  };
}
