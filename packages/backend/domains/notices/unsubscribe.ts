import { z } from 'zod';
import { hosted } from 'loyalty-contract/hosted';
import { getDirection } from 'loyalty-text/locales';
import { NoticeKind } from 'loyalty-contract/schemas/notices';
import { BusinessId, Id } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import type { Environment } from '../../core/environment/environment';
import { html, type Html } from '../../core/html/html';
import { renderPage } from '../../core/html/page';
import type { MemberRef } from '../../core/member-ref';
import { getPortalUrl } from '../../core/portal-url';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { sign, verifySigned } from '../../core/signed';
import { getFixedT } from '../../core/translate';
import { transact, type Tx } from '../../db/transact';
import { readPortalTexts } from '../content';
import { PREFERENCES_PATH } from './messages';
import { findPreferences, findSurvivor, lockPreferences, storePreferences } from './preference-queries';
import { isRequired, parsePreferences } from './preferences';

/** Whose mails of which kind a link turns off. */
const Unsubscription = z.object({
  businessId: BusinessId,
  memberId: Id,
  kind: NoticeKind.refine((kind) => !isRequired(kind)),
  /** Of news: the consent that it ends, by mail. */
  purpose: Id.optional(),
});
type Unsubscription = z.infer<typeof Unsubscription>;

/** What members have agreed to be told by mail: of another domain. */
export interface MailConsent {
  /** The words of a purpose in the language of the request; undefined: the business does not have it any more. */
  describe(context: RequestContext, purpose: string): string | undefined;
  /** Ends it for a locked member, or does nothing. */
  end(tx: Tx, context: RequestContext, consent: MemberRef & { purpose: string }): Promise<void>;
}

/** The link of a mail that turns off mails of its kind. It needs no session, and does not expire: mails are kept. */
export function createUnsubscribeUrl(
  environment: Environment,
  { file }: Business,
  unsubscription: Unsubscription,
): string {
  const token = sign(environment.CODE_PEPPER, 'unsubscribe', unsubscription);
  return getPortalUrl(environment, file.hosts[0] ?? '', `${hosted.portal}${hosted.unsubscribe}/${token}`);
}

/** What a link of this business turns off; undefined for a changed link, and for one of another business. */
function parseToken({ app, business }: RequestContext, token: string): Unsubscription | undefined {
  const found = verifySigned(app.environment.CODE_PEPPER, 'unsubscribe', token, Unsubscription);
  return found?.businessId === business.id ? found : undefined;
}

function renderMessage(
  { business, language }: RequestContext,
  titleKey: Parameters<ReturnType<typeof getFixedT>>[0],
  content: Html[],
) {
  const t = getFixedT(language, business.file.texts);
  const { businessName } = business.file.configuration;
  const body = html`<main>
    <p class="muted">${businessName}</p>
    <h1>${t(titleKey)}</h1>
    ${content}
    <a class="button secondary" href="${PREFERENCES_PATH}">${t('unsubscribe.choose')}</a>
  </main>`;
  const style = `${hosted.portal}/style.css`;
  return renderPage(language, getDirection(language), `${t(titleKey)} · ${businessName}`, style, body);
}

/** What members read in their profile of a kind, or of what they have agreed to. */
async function describeKind(
  context: RequestContext,
  { kind, purpose }: Unsubscription,
  consent: MailConsent,
): Promise<Html> {
  const described = purpose === undefined ? undefined : consent.describe(context, purpose);
  if (described !== undefined) return html`<p><strong>${described}</strong></p>`;
  const { app, business, language } = context;
  const texts = await readPortalTexts(app, business, language);
  return html`<p><strong>${texts[`profile.notices.kind.${kind}`] ?? kind}</strong></p>`;
}

/** The page of a link, with a button: programs that open links turn off nothing. */
export async function showUnsubscribePage(
  context: RequestContext,
  token: string,
  consent: MailConsent,
): Promise<string> {
  const unsubscription = parseToken(context, token);
  if (!unsubscription) return renderMessage(context, 'unsubscribe.invalid', []);
  const t = getFixedT(context.language, context.business.file.texts);
  const form = html`<form method="post"><button class="primary">${t('unsubscribe.confirm')}</button></form>`;
  return renderMessage(context, 'unsubscribe.title', [await describeKind(context, unsubscription, consent), form]);
}

/** Locks the member of a link, or who has the account since a merge, with the preferences. */
async function lockRecipient(tx: Tx, { businessId, memberId }: Unsubscription) {
  const tried = new Set<string>();
  for (let id: string | undefined = memberId; id !== undefined && !tried.has(id);) {
    tried.add(id);
    const member = { businessId, memberId: id };
    await lockPreferences(tx, member);
    const row = await findPreferences(tx, member);
    if (row) return { member, row };
    id = await findSurvivor(tx, member);
  }
  return undefined;
}

/**
 * Turns off the mails of a link's kind for its member, or ends the consent to them, and returns the page that says so; a repetition, or a member who
 * has left, changes nothing.
 * @throws {ProblemError} NOT_FOUND for a link that is not valid
 */
export async function unsubscribe(context: RequestContext, token: string, consent: MailConsent): Promise<string> {
  const unsubscription = parseToken(context, token);
  if (!unsubscription) throw new ProblemError('NOT_FOUND');
  const { kind, purpose } = unsubscription;
  await transact(context.app.db, async (tx) => {
    const found = await lockRecipient(tx, unsubscription);
    if (!found) return;
    const { member, row } = found;
    if (purpose !== undefined) return consent.end(tx, context, { ...member, purpose });
    const stored = parsePreferences(row.changed_at ? row : null);
    const choices = { ...stored.choices, [kind]: { ...stored.choices[kind], email: false } };
    await storePreferences(tx, member, { ...stored, choices }, context.now);
  });
  return renderMessage(context, 'unsubscribe.done', [await describeKind(context, unsubscription, consent)]);
}
