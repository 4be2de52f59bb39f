import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { isPreviewRead } from 'loyalty-contract/calls/route';
import { ProblemError } from '../core/problems';
import type { Handler } from '../core/request-context';
import { findMemberPreview } from '../domains/previews';

/**
 * How a call is answered in a preview: what everybody sees by its own handler, what a member sees of an invented one. A
 * preview changes nothing, and reads nothing of a member.
 * @throws {ProblemError} FORBIDDEN_IN_PREVIEW
 */
export function requirePreviewHandler<K extends CallName>(name: K, handler: Handler<K> | undefined): Handler<K> {
  const call = getCall(name);
  const found = call.access === 'member' ? findMemberPreview(name) : handler;
  if (!isPreviewRead(call) || !found) throw new ProblemError('FORBIDDEN_IN_PREVIEW');
  return found;
}
