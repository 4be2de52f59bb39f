import { screenPaths } from 'loyalty-contract/screen-paths';
import type { Business } from '../../core/business';
import { getPortalUrl } from '../../core/portal-url';
import type { RequestContext } from '../../core/request-context';
import { getFixedT } from '../../core/translate';
import type { ContactIdentifier } from '../members';
import { enqueueMessages } from '../outbox';

/**
 * Tells a contact that a till has enrolled it, and where to sign in. Nothing that was typed is in the message: it may
 * reach somebody else.
 */
export async function sendEnrolmentMessage(
  { app, now }: RequestContext,
  { id: businessId, file }: Business,
  { memberId, contact }: { memberId: string; contact: ContactIdentifier },
): Promise<void> {
  const language = file.defaultLanguage;
  const t = getFixedT(language, file.texts);
  const business = file.configuration.businessName;
  const url = getPortalUrl(app.environment, file.hosts[0] ?? '', screenPaths.signIn);
  const text = t('enrolment.text', { business, url });
  const common = { businessId, memberId, to: contact.value, language, createdAt: now };
  const message =
    contact.kind === 'email'
      ? { channel: 'email' as const, subject: t('enrolment.subject', { business }), text: `${text}\n` }
      : { channel: 'sms' as const, subject: null, text };
  await enqueueMessages(app.db, [{ ...common, ...message }]);
}
