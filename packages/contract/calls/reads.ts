import { z } from 'zod';
import { browserRoutes, type BrowserCallName } from './browser-routes';
import {
  errorStatus,
  previewErrorStatus,
  staffErrorStatus,
  tillErrorStatus,
  writeErrorStatus,
  type ErrorCode,
} from '../errors';
import { MAX_ID, MAX_READS, MAX_READS_MS } from '../limits';
import { isBatchRead } from './route';
import { Problem } from '../schemas/problem';

const batchReadNames = (Object.keys(browserRoutes) as [BrowserCallName, ...BrowserCallName[]]).filter((name) =>
  isBatchRead(browserRoutes[name]),
);

const Parameters = z.record(z.string().max(MAX_ID), z.union([z.string().max(MAX_ID), z.int()])).optional();

const readErrors = Object.keys(errorStatus).filter(
  (code) =>
    !(code in tillErrorStatus || code in staffErrorStatus || code in writeErrorStatus || code in previewErrorStatus),
) as [ErrorCode, ...ErrorCode[]];

const ReadProblem = Problem.extend({
  code: z.enum(readErrors).describe('Stable error code, on which the handling in the portal depends.'),
}).meta({
  id: 'ReadProblem',
  description: 'Problem of a read: like that of any call, without the errors of tills and of writes.',
});

export const BatchReads = z
  .object({
    reads: z
      .array(
        z.object({
          call: z.enum(batchReadNames).describe('`operationId` of the read.'),
          params: Parameters.describe('Path parameters by name. Absent if the read has none.'),
          query: Parameters.describe('Query parameters by name. Absent if the read has none.'),
        }),
      )
      .min(1)
      .max(MAX_READS)
      .describe('The reads.'),
    withinMs: z
      .int()
      .min(1)
      .max(MAX_READS_MS)
      .describe(
        'Time limit in milliseconds. A read without a response by then results in the problem `BACKEND_TIMEOUT`.',
      ),
  })
  .meta({ id: 'BatchReads', description: 'Several reads of one member.' });

export const BatchReadsResponse = z
  .object({
    results: z
      .array(
        z.union([
          z
            .object({
              problem: ReadProblem.describe('The problem that the individual call would return.'),
              retryAfter: z.int().min(1).optional().describe('Seconds to wait before a retry. Absent if unknown.'),
            })
            .meta({ id: 'FailedRead', description: 'Result of a failed read.' }),
          z
            .object({ answer: z.unknown().describe('The response body that the individual call would return.') })
            .meta({ id: 'SuccessfulRead', description: 'Result of a successful read.' }),
        ]),
      )
      .describe('The results, in the order of the reads.'),
  })
  .meta({ id: 'BatchReadsResponse', description: 'Results of a batch of reads.' });

export type BatchReads = z.infer<typeof BatchReads>;
export type BatchReadsResponse = z.infer<typeof BatchReadsResponse>;
