import { z } from 'zod';
import { browserRoutes, type BrowserCallName } from './browser-routes';
import { errorStatus, staffErrorStatus, tillErrorStatus, type ErrorCode } from '../errors';
import { MAX_ID, MAX_READS, MAX_READS_MS } from '../limits';
import { isBatchRead } from './route';
import { Problem } from '../schemas/problem';

const batchReadNames = (Object.keys(browserRoutes) as [BrowserCallName, ...BrowserCallName[]]).filter((name) =>
  isBatchRead(browserRoutes[name]),
);

const Parameters = z.record(z.string().max(MAX_ID), z.union([z.string().max(MAX_ID), z.int()])).optional();

const readErrors = Object.keys(errorStatus).filter(
  (code) => !(code in tillErrorStatus || code in staffErrorStatus),
) as [ErrorCode, ...ErrorCode[]];

/** The problem of a read: never an error of a till or of staff. */
export const ReadProblem = Problem.extend({ code: z.enum(readErrors) });

/** A batch of reads of one member: each with the name of its call and that call's parameters. */
export const BatchReads = z.object({
  reads: z
    .array(z.object({ call: z.enum(batchReadNames), params: Parameters, query: Parameters }))
    .min(1)
    .max(MAX_READS),
  /**
   * Milliseconds after which an unfinished read gets the response 504 `BACKEND_TIMEOUT`, without affecting the others.
   */
  withinMs: z.int().min(1).max(MAX_READS_MS),
});

/** In the order of the reads: the response of each call, or its problem. `retryAfter`: seconds. */
export const BatchReadsResponse = z.object({
  results: z.array(
    z.union([
      z.object({ problem: ReadProblem, retryAfter: z.int().min(1).optional() }),
      z.object({ answer: z.unknown() }),
    ]),
  ),
});

export type BatchReads = z.infer<typeof BatchReads>;
export type BatchReadsResponse = z.infer<typeof BatchReadsResponse>;
