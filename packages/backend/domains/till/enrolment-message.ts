import { screenPaths } from 'loyalty-contract/screen-paths';
import type { Business } from '../../core/business';
import { getPortalUrl } from '../../core/portal-url';
import type { RequestContext } from '../../core/request-context';
import { getFixedT } from '../../core/translate';
import type { ContactIdentifier } from '../members';
import { enqueueMessages } from '../outbox';

/** The message of an enrolment, in the language of the business. */
export function createEnrolmentMessage({ file }: Business, kind: ContactIdentifier['kind'], url: string) {
  const t = getFixedT(file.defaultLanguage, file.texts);
  const business = file.configuration.businessName;
  const text = t('enrolment.text', { business, url });
  return kind === 'email'
    ? { channel: 'email' as const, subject: t('enrolment.subject', { business }), text: `${text}\n` }
    : { channel: 'sms' as const, subject: null, text };
}

/**
 * Tells a contact that a till has enrolled it, and where to sign in. Nothing that was typed is in the message: it may
 * reach somebody else.
 */
export async function sendEnrolmentMessage(
  { app, now }: RequestContext,
  business: Business,
  { memberId, contact }: { memberId: string; contact: ContactIdentifier },
): Promise<void> {
  const { id: businessId, file } = business;
  const url = getPortalUrl(app.environment, file.hosts[0] ?? '', screenPaths.signIn);
  const common = { businessId, memberId, to: contact.value, language: file.defaultLanguage, createdAt: now };
  await enqueueMessages(app.db, [{ ...common, ...createEnrolmentMessage(business, contact.kind, url) }]);
}
