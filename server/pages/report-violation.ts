import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { MINUTE_MS } from '@/contract/durations';
import { MAX_URL } from '@/contract/limits';
import { isCallError } from '../request/call-error';
import { getLog } from '../process/log';
import { getProcessSingleton } from '../process/process-singleton';
import { readJsonBody } from '../request/read-body';
import { parseRequestInfo } from '../request/request-info';

/** Maximum number of logged reports per minute; anybody can send more. */
const MAX_PER_MINUTE = 20;

const line = z.string().max(200);
/** A violation report of the Reporting API (W3C CSP level 3). Only the origin of its URLs is logged. */
const ViolationReports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: line, blockedURL: z.string().max(MAX_URL), disposition: line }),
  }),
);

interface Window {
  from: number;
  written: number;
}

/** Counts a report of this minute. @returns false if there were too many */
function consumeReportSlot(now: number): boolean {
  const window = getProcessSingleton<Window>('csp-reports', () => ({ from: now, written: 0 }));
  if (now - window.from > MINUTE_MS) Object.assign(window, { from: now, written: 0 });
  window.written += 1;
  return window.written <= MAX_PER_MINUTE;
}

function toOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url.slice(0, 20);
}

/**
 * Receives browsers' reports of policy violations, and logs the first few per minute. The response is 204 for invalid
 * reports, too.
 */
export async function reportViolation(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST').status(405).end();
    return;
  }
  try {
    const { requestId, host } = parseRequestInfo(request);
    for (const { body } of ViolationReports.parse(await readJsonBody(request)).slice(0, MAX_PER_MINUTE)) {
      if (!consumeReportSlot(Date.now())) break;
      const refused = toOrigin(body.blockedURL);
      getLog().warn({ event: 'csp.violation', requestId, host, directive: body.effectiveDirective, refused });
    }
  } catch (error) {
    if (isCallError(error) && error.code === 'BODY_TOO_LARGE') return void response.status(413).end();
  }
  response.status(204).end();
}
