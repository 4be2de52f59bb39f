import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { listDemoMembers } from '../../core/demo-members';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Environment } from '../../core/environment/environment';
import { isPermittedSender } from '../../core/mail-sender';
import type { Handlers } from '../../core/request-context';
import { getVisitorMailbox } from './visitor-mailbox';
import { createFieldProblem, throwIfInvalid } from '../../core/problems';
import { completeBusinessFile } from '../../core/business-file/complete-file';
import { findFileErrors, TOO_FINE_CURRENCY } from '../../core/business-file/file-errors';
import { presentConfiguration, presentNavigation } from './present';
import { putBusiness } from './put';
import { listBusinesses } from './queries';

/** The address from which a business sends, unless the operators permit its domain. */
const findSenderErrors = ({ mail }: BusinessFile, environment: Environment) =>
  mail?.from === undefined || isPermittedSender(mail.from, environment)
    ? []
    : [{ path: 'mail.from', code: 'domain_not_permitted' }];

/** A business whose currency was accepted before keeps it: its file can still be changed. */
const isStoredCurrency = (
  { code }: FieldError,
  { configuration }: BusinessFile,
  stored: Business | undefined,
): boolean => code === TOO_FINE_CURRENCY && stored?.file.configuration.currency === configuration.currency;

export const businessHandlers = {
  async getConfiguration({ app, business, language, pagesOrigin, now }) {
    const visitorFeedback = getVisitorMailbox(business, app.environment) !== null;
    const demoMembers = listDemoMembers(app.environment, business.id);
    return presentConfiguration(business, language, { pagesOrigin, visitorFeedback, demoMembers }, now);
  },
  async getNavigationItems({ business, language }) {
    return { items: presentNavigation(business, language) };
  },
  async listBusinesses({ db }) {
    const rows = await listBusinesses(db);
    return {
      businesses: rows.map(({ disabled_at, ...row }) => ({
        ...row,
        ...(disabled_at ? { disabledAt: disabled_at.toISOString() } : {}),
      })),
    };
  },
  async putBusiness(context, request) {
    const { app, now } = context;
    const { businessId } = request.params;
    if (request.body.businessId !== businessId) throw createFieldProblem('businessId', 'differs_from_path');
    const file = completeBusinessFile(request.body);
    const errors = [...findFileErrors(file), ...findSenderErrors(file, app.environment)];
    // Read for this question alone: a file that cannot be read any more is replaced as well.
    const isTooFine = errors.some(({ code }) => code === TOO_FINE_CURRENCY);
    const stored = isTooFine ? await app.businesses.findById(businessId) : undefined;
    throwIfInvalid(errors.filter((error) => !isStoredCurrency(error, file, stored)));
    const response = await withAdminIdempotency(context, request, async (tx) => {
      await putBusiness(tx, file, now, { by: context.actor });
      await audit(tx, { at: now, businessId, actor: context.actor, action: 'business.put', subject: businessId });
      return { businessId, hosts: file.hosts };
    });
    app.businesses.invalidate(businessId);
    return response;
  },
} satisfies Handlers;
