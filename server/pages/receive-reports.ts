import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { MINUTE_MS } from 'loyalty-text/durations';
import { MAX_URL } from 'loyalty-contract/limits';
import { pageParts } from '@/lib/calls/report-fault';
import { isCallError } from '../request/call-error';
import { getLog } from '../process/log';
import { getProcessSingleton } from '../process/process-singleton';
import { readJsonBody } from '../request/read-body';
import { parseRequestInfo } from '../request/request-info';

/** Maximum number of logged reports of a type per minute; anybody can send more. */
const MAX_PER_MINUTE = 20;

const line = z.string().max(200);
/** A violation report of the Reporting API (W3C CSP level 3). Only the origin of its URLs is logged. */
const Violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: line, blockedURL: z.string().max(MAX_URL), disposition: line }),
});
const Fault = z.object({
  type: z.literal('page-fault'),
  body: z.object({
    part: z.enum(pageParts),
    route: z.string().regex(/^\/[\w\-/[\].]{0,100}$/),
    name: z.string().regex(/^[A-Za-z]{1,40}$/),
  }),
});
const Reports = z.array(z.discriminatedUnion('type', [Violation, Fault]));

type Report = z.infer<typeof Reports>[number];

interface Window {
  from: number;
  written: number;
}

/** Counts a report of this minute. @returns false if there were too many of its type */
function consumeReportSlot(type: Report['type'], now: number): boolean {
  const window = getProcessSingleton<Window>(`reports ${type}`, () => ({ from: now, written: 0 }));
  if (now - window.from > MINUTE_MS) Object.assign(window, { from: now, written: 0 });
  window.written += 1;
  return window.written <= MAX_PER_MINUTE;
}

function toOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url.slice(0, 20);
}

/** What is logged of a report. */
function toLine(report: Report): Record<string, string> {
  if (report.type === 'page-fault') return { event: 'page.fault', ...report.body };
  const { effectiveDirective, blockedURL } = report.body;
  return { event: 'csp.violation', directive: effectiveDirective, refused: toOrigin(blockedURL) };
}

/**
 * Receives browsers' reports of policy violations and of faults of a page, and logs the first few per minute. The
 * response is 204 for invalid reports, too.
 */
export async function receiveReports(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end();
    return;
  }
  try {
    const { requestId, host } = parseRequestInfo(request);
    for (const report of Reports.parse(await readJsonBody(request)).slice(0, MAX_PER_MINUTE))
      if (consumeReportSlot(report.type, Date.now())) getLog().warn({ requestId, host, ...toLine(report) });
  } catch (error) {
    if (isCallError(error) && error.code === 'BODY_TOO_LARGE') return void response.writeHead(413).end();
  }
  response.writeHead(204).end();
}
