import { randomBytes } from 'node:crypto';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { readEnd } from 'loyalty-text/local-day';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { RequestContext } from '../../core/request-context';
import { requireWhole } from '../../core/require-whole';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { getPortalUrl } from '../../core/portal-url';
import { limitReceipt } from '../ceilings';
import { requireLines } from '../purchases';
import { storeReceipt } from './queries';

/** Bytes of a receipt's id: 128 bits, which cannot be guessed (security 2.11 requires 96). */
const ID_BYTES = 16;

/**
 * Creates the code of a receipt: the scanner's URL with an id that earns once.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (expiresAt, total, items), ABOVE_CEILING, REAUTHENTICATION_REQUIRED
 */
export async function createReceipt(
  context: RequestContext,
  request: ParsedRequest<'createReceipt'>,
): Promise<CallResponse<'createReceipt'>> {
  const { app, now, actor, serviceKey } = context;
  const { businessId, total, type, items, expiresAt } = request.body;
  const business = await app.businesses.findById(businessId);
  const host = business?.file.hosts[0];
  if (!business || !host) throw new ProblemError('NOT_FOUND');
  return withAdminIdempotency(context, request, async (tx) => {
    const until = expiresAt ? readEnd(expiresAt, business.file.configuration.timeZone) : null;
    if (until && until <= now) throw createFieldProblem('expiresAt', 'in_the_past');
    requireWhole(business, [{ path: 'total', amount: total }]);
    if (items && requireLines(business, items) !== total) throw createFieldProblem('total', 'not_the_sum');
    await limitReceipt(tx, context, business, total);
    const id = randomBytes(ID_BYTES).toString('base64url');
    await storeReceipt(tx, { businessId, id, total, items, type, createdAt: now, expiresAt: until });
    // A device creates too many; an action of a person is in the audit log.
    if (serviceKey.staff)
      await audit(tx, { at: now, businessId, actor, action: 'receipt.create', subject: businessId, detail: { type } });
    const url = getPortalUrl(app.environment, host, screenPaths.scanner, { transactionId: id, type });
    return { transactionId: id, url, ...(until && { expiresAt: until.toISOString() }) };
  });
}
