import { listErrors, type Call } from '../calls/calls';
import { previewErrorStatus, type ErrorCode } from '../errors';
import type { Access } from '../calls/route';

/**
 * The readers of a document.
 * - `portal`: developers of clients of the portal, such as browsers
 * - `backend`: developers of a backend for the portal
 * - `embedded`: developers of clients of the embedded backend, which includes the calls of staff
 */
export type Audience = 'portal' | 'backend' | 'embedded';

export const accessByAudience: Record<Audience, readonly Access[]> = {
  portal: ['public', 'member'],
  backend: ['public', 'member', 'portal'],
  embedded: ['public', 'member', 'portal', 'staff', 'admin'],
};

/** Error codes of the portal; a backend does not return them. */
const PORTAL_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN_ORIGIN',
  'CSRF',
  'BACKEND_BAD_ANSWER',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
]);

/** Error codes of previews, which only the embedded backend has. */
const PREVIEW_ERRORS: ReadonlySet<ErrorCode> = new Set(Object.keys(previewErrorStatus) as ErrorCode[]);

/** All error codes that a server can return for a call. */
export function listErrorCodes(call: Call, audience: Audience): ErrorCode[] {
  const codes = listErrors(call);
  if (audience === 'portal') return codes;
  const backendCodes = codes.filter(
    (code) => !PORTAL_ERRORS.has(code) && (audience === 'embedded' || !PREVIEW_ERRORS.has(code)),
  );
  return [...new Set<ErrorCode>([...backendCodes, 'SERVICE_KEY_REQUIRED', 'FORBIDDEN_TO_KEY'])];
}
