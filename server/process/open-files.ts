import { z } from 'zod';

const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** How many files and connections the system lets this process open; undefined if it sets no limit. */
export function readOpenFilesLimit(): number | undefined {
  return Report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft;
}
