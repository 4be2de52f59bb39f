import { z } from 'zod';

const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** What the programs of the product open to start, with some connections; at less they end in the middle of it. */
const NEEDED_OPEN_FILES = 1_024;

/** How many files and connections the system lets this process open; undefined if it sets no limit. */
export function readOpenFilesLimit(): number | undefined {
  return Report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft;
}

/** Throws an error of one line that names the number needed, if the system lets this process open fewer files. */
export function checkOpenFiles(limit = readOpenFilesLimit()): void {
  if (limit !== undefined && limit < NEEDED_OPEN_FILES)
    throw new Error(
      `This process may open ${limit} files, and needs ${NEEDED_OPEN_FILES}: raise the limit (ulimit -n ${NEEDED_OPEN_FILES}, LimitNOFILE=).`,
    );
}
