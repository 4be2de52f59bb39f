import type { ContactKind } from 'loyalty-contract/schemas/member';
import { requireCaptcha } from '../captcha';
import { validateFields } from '../content';
import { transact } from '../../db/transact';
import type { Handlers, RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { computeAddressMac, findConsentFields, findMember, normalizeIdentifier, recordConsents } from '../members';
import { createToken, sha256 } from '../../core/secrets';
import { getClientAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { formAnswersByAddress } from '../../core/rate-limits/registry';
import { getProfileFormOrThrow, getProfileValues, saveProfile, findUnconfirmedContacts } from './profile';
import { PROFILE_PAGE } from './profile-page';
import { findFormAnswers, openProfilePage, storeAnswer } from './queries';

/** Lifetime of a link to the profile page, in milliseconds. */
const PAGE_LIFE_MS = 900_000;

/** Checks only the format of an e-mail or phone: whether it is a member's must not be revealed. */
const checkContact = ({ business }: RequestContext, kind: ContactKind, typed: string) =>
  normalizeIdentifier(business, kind, typed) ? ('ok' as const) : ('invalid' as const);

export const formHandlers = {
  /**
   * @throws {ProblemError} NOT_FOUND for a form that cannot be submitted by this call, and the errors of `saveProfile`
   */
  async submitForm(context, { body }) {
    const { app, business, session, language, clientKey, now } = context;
    const profile = body.form === 'profile' || business.file.forms.some(isProfile(body.form));
    if (profile && !session) throw new ProblemError('SESSION_REQUIRED');
    const demand = await requireCaptcha(context, body, profile ? 'profile' : 'form');
    if (demand) return demand;
    await enforceLimits(context, getClientAddressUses(context, formAnswersByAddress));
    if (profile) {
      const { memberId } = context;
      await transact(app.db, (tx) => saveProfile(tx, { business, memberId, now }, body.formFields));
      return { status: 'OK' };
    }
    const form = business.file.forms.find(({ id, formType }) => id === body.form && formType === 'survey');
    const known = body.locationId === undefined || business.file.locations.some(({ id }) => id === body.locationId);
    if (!form || !form.active || !known) throw new ProblemError('NOT_FOUND');
    const { values, errors } = validateFields(business, form.fields, body.formFields);
    if (errors.length > 0) {
      const paths = errors.map((error) => ({ ...error, path: `formFields.${error.path}` }));
      throw new ProblemError('INVALID_REQUEST', { errors: paths });
    }
    const memberId = session?.memberId ?? null;
    await transact(app.db, async (tx) => {
      const locationId = body.locationId ?? form.locationId ?? null;
      const given = findConsentFields(form.fields, business, language).filter(
        ({ fieldId }) => values[fieldId] === true,
      );
      const consents = given.map(({ id: consent, fieldId, text }) => ({ fieldId, consent, text }));
      // Forms omit what is empty; a box that was not ticked is an answer.
      const unticked = form.fields.flatMap(({ id, type }) => (type === 'checkbox' ? [[id, false] as const] : []));
      const answered = { ...Object.fromEntries(unticked), ...values };
      await storeAnswer(tx, {
        ...{ businessId: business.id, formId: form.id, memberId, locationId, values: answered, consents, now },
      });
      if (memberId === null) return;
      const addressMac = computeAddressMac(app.environment.CODE_PEPPER[0], business.id, clientKey);
      await recordConsents(
        tx,
        { businessId: business.id, memberId, language, channel: 'form', addressMac, now },
        given,
      );
    });
    return { status: 'OK' };
  },
  async getProfileFields({ db, business, memberId, now }) {
    const member = await findMember(db, business.id, memberId, now);
    if (!member) throw new ProblemError('SESSION_REQUIRED');
    return {
      values: getProfileValues(getProfileFormOrThrow(business), member),
      unconfirmed: findUnconfirmedContacts(member),
    };
  },
  /** @throws {ProblemError} NOT_FOUND if members' browsers cannot reach the pages hosted here */
  async getProfileUrl({ db, business, pagesOrigin, portalOrigin, memberId, sessionHash, now }) {
    if (!pagesOrigin) throw new ProblemError('NOT_FOUND');
    const token = createToken();
    const expiresAt = new Date(now.getTime() + PAGE_LIFE_MS);
    await openProfilePage(db, {
      tokenHash: sha256(token),
      sessionHash,
      businessId: business.id,
      memberId,
      portalOrigin,
      now,
      expiresAt,
    });
    const url = new URL(PROFILE_PAGE, pagesOrigin);
    url.searchParams.set('token', token);
    return { url: url.href };
  },
  async validateMemberIdentifiers(context, { body: { email, phoneNumber, recaptchaData } }) {
    const demand = await requireCaptcha(context, recaptchaData, 'profile');
    if (demand) return demand;
    return {
      ...(phoneNumber === undefined ? {} : { phoneNumber: checkContact(context, 'phoneNumber', phoneNumber) }),
      ...(email === undefined ? {} : { email: checkContact(context, 'email', email) }),
    };
  },
  async listFormAnswers({ app, db }, { query: { businessId, formId } }) {
    if (!(await app.businesses.findById(businessId))) throw new ProblemError('NOT_FOUND');
    const rows = await findFormAnswers(db, businessId, formId);
    return {
      answers: rows.map((row) => ({
        id: row.id,
        comoMemberId: row.member_id,
        locationId: row.location_id,
        createdAt: row.created_at.toISOString(),
        values: row.values,
      })),
    };
  },
} satisfies Handlers;

const isProfile = (id: string) => (form: { id: string; formType: string }) =>
  form.id === id && form.formType === 'profile';
