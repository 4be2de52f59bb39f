import { listErrors, type Call } from '../calls';
import type { ErrorCode } from '../errors';
import type { Access } from '../route';

/**
 * Who reads a document.
 * - `portal`: who calls the portal, as browsers do
 * - `backend`: who writes a backend for the portal
 * - `embedded`: who calls the embedded backend, which also has the calls of staff
 */
export type Audience = 'portal' | 'backend' | 'embedded';

export const servedCalls: Record<Audience, readonly Access[]> = {
  portal: ['public', 'member'],
  backend: ['public', 'member', 'portal'],
  embedded: ['public', 'member', 'portal', 'admin'],
};

/** What the portal itself says, and a backend never. */
const PORTAL_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN_ORIGIN',
  'CSRF',
  'BACKEND_BAD_ANSWER',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
]);

/** Every error code that whoever serves a call may answer it with. */
export function listErrorCodes(call: Call, audience: Audience): ErrorCode[] {
  const codes = listErrors(call);
  if (audience === 'portal') return codes;
  const ofBackend = codes.filter((code) => !PORTAL_ERRORS.has(code));
  return [...new Set<ErrorCode>([...ofBackend, 'SERVICE_KEY_REQUIRED', 'FORBIDDEN_TO_KEY'])];
}
