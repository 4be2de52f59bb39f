import { createBusiness } from '../../core/business';
import { getStaffScopes } from '../../core/permissions';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { findSessionRole } from '../staff';
import { findDraftFile } from '../studio';
import { readPreviewToken } from './token';

/** True for a token of this business whose person is still signed in and may still edit the draft. */
async function isValid({ app, db, business, now }: RequestContext, token: string): Promise<boolean> {
  const claims = readPreviewToken(app.environment.CODE_PEPPER, token, now);
  if (claims?.businessId !== business.id) return false;
  const at = await findSessionRole(db, claims, now);
  return at !== undefined && at.locations === null && getStaffScopes(at.role).includes('studio:write');
}

/**
 * Lets a request see the draft of its business in place of the published file.
 * @throws {ProblemError} PREVIEW_ENDED
 */
export async function openPreview(context: RequestContext, token: string): Promise<void> {
  if (!(await isValid(context, token))) throw new ProblemError('PREVIEW_ENDED');
  const { db, business, previewMember: member } = context;
  context.business = createBusiness(await findDraftFile(db, business), business.revision, business);
  context.preview = { member };
}
