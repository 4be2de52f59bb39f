import type { NextApiRequest, NextApiResponse } from 'next';
import { serveAuth } from '@/server/auth/serve-auth';
import { matchCall } from '@/server/calls/match-call';
import { serveCall } from '@/server/calls/serve-call';

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The contract's sign-in calls and next-auth's own share one path (spec §7). */
export default function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isContractCall = matchCall(request.method ?? 'GET', path).found !== 'nothing';
  return isContractCall ? serveCall(request, response) : serveAuth(request, response);
}
