import { writeFileSync } from 'node:fs';
import { formatJson } from '../report/json';
import { formatJunit } from '../report/junit';
import { formatText } from '../report/text';
import { runConformanceSuite, type SuiteOptions } from '../run-suite';
import { isConformant, type ConformanceReport } from '../suite/result';
import { UsageError, type BackendOptions } from './options';
import { createReadCode } from './read-code';
import type { ExitCode, Terminal } from './terminal';

const printProgress =
  ({ isTerminal, print }: Terminal): SuiteOptions['onProgress'] =>
  ({ section, index, count, checks, failed }) => {
    if (isTerminal && checks !== undefined) print(`[${index}/${count}] ${section}: ${checks} checks, ${failed} failed`);
  };

function writeReports(report: ConformanceReport, { jsonFile, junitFile }: BackendOptions): void {
  const files = [
    ['json', jsonFile, formatJson],
    ['junit', junitFile, formatJunit],
  ] as const;
  for (const [option, file, format] of files) {
    if (file === undefined) continue;
    try {
      writeFileSync(file, format(report));
    } catch {
      throw new UsageError(`--${option}: ${file} cannot be written.`);
    }
  }
}

/** Runs the suite against a backend, prints what it found, and writes the reports. Throws {@link UsageError}. */
export async function examineBackend(options: BackendOptions, terminal: Terminal): Promise<ExitCode> {
  const { url, codes } = options;
  const readCode = createReadCode(url, codes, terminal.ask);
  const report = await runConformanceSuite({
    ...options,
    readCode,
    hasFixedCode: 'code' in codes,
    onProgress: printProgress(terminal),
    onWait: (seconds) =>
      terminal.isTerminal && terminal.print(`The backend limits requests. Waiting ${seconds} seconds …`),
  });
  for (const line of formatText(report)) terminal.print(line);
  writeReports(report, options);
  if (isConformant(report)) return 0;
  return report.results.length > 0 ? 1 : 2;
}
