import { randomBytes } from 'node:crypto';
import { FORM_URLENCODED } from 'loyalty-contract/media-types';
import { RANDOM_TOKEN } from 'loyalty-text/patterns';
import { parse as parseForm, type ParsedUrlQuery } from 'node:querystring';
import { FieldValues } from 'loyalty-contract/schemas/content';
import { getDirection, lookUpLocale } from 'loyalty-text/locales';
import { Locale } from 'loyalty-contract/schemas/primitives';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import { presentForm, readPortalTexts } from '../content';
import { transact } from '../../db/transact';
import { ProblemError } from '../../core/problems';
import { findMember, type MemberRow } from '../members';
import { sha256 } from '../../core/secrets';
import { getProfileFormOrThrow, getProfileValues, saveProfile } from './profile';
import { renderFormPage, renderExpiredPage, renderSavedPage, type ProfilePage } from './profile-page-html';
import { closeProfilePage, findProfilePage, type ProfileLink } from './queries';

/** The path of the page, at the backend's origin for members. */
export const PROFILE_PAGE = '/pages/profile';

const PageQuery = z.object({
  token: z.string().regex(RANDOM_TOKEN).catch(''),
  lang: Locale.catch('en'),
});

type Frame = Pick<ProfilePage, 'direction' | 'nonce' | 'localize'> & { language: Locale };

async function createFrame(app: App, business: Business | undefined, requestedLocale: Locale): Promise<Frame> {
  const offered = business?.languages.map(({ code }) => code) ?? [];
  const language = lookUpLocale(requestedLocale, offered) ?? offered[0] ?? requestedLocale;
  const texts = await readPortalTexts(app, business, language);
  return {
    language,
    direction: getDirection(language),
    nonce: randomBytes(16).toString('base64'),
    localize: (key) => texts[key] ?? '',
  };
}

function send(reply: FastifyReply, status: number, { nonce }: Frame, portal: string | null, html: string) {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${portal ?? "'none'"}`,
  ];
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(html);
}

/** The submitted form as the contract's values: an emptied field is an empty value, a ticked box is true. */
function parseFieldValues(business: Business, query: ParsedUrlQuery): FieldValues {
  const values: FieldValues = {};
  for (const { id, type } of getProfileFormOrThrow(business).fields) {
    const several = [query[id] ?? []].flat();
    const [first = ''] = several;
    if (type === 'checkbox') values[id] = first === 'true';
    else if (type === 'multiselect') values[id] = several;
    else if (id in query) values[id] = first;
  }
  return values;
}

/** The error messages by field; other errors are rethrown. */
function getFieldErrors(error: unknown, { localize }: Frame): Pick<ProfilePage, 'errors'> {
  if (!(error instanceof ProblemError)) throw error;
  const fieldErrors = error.more.errors;
  if (!fieldErrors) throw error;
  const getErrorText = (code: string) => localize(code === 'required' ? 'form.required' : 'form.pattern');
  return {
    errors: Object.fromEntries(
      fieldErrors.map(({ path, code }) => [path.replace('formFields.', ''), getErrorText(code)]),
    ),
  };
}

/** The page of a valid link: its member, and the only portal that may frame it and gets its message. */
interface OpenPage {
  business: Business;
  member: MemberRow;
  portal: string;
}

function renderForm(
  frame: Frame,
  { business, member }: OpenPage,
  token: string,
  more: Partial<ProfilePage> = {},
): string {
  const form = getProfileFormOrThrow(business);
  return renderFormPage({
    ...frame,
    form: presentForm(business, frame.language, form),
    values: getProfileValues(form, member),
    errors: {},
    fixed: new Set([...(member.email_confirmed ? ['email'] : []), ...(member.phone_confirmed ? ['phoneNumber'] : [])]),
    token,
    ...more,
  });
}

/**
 * The page on which a member completes the profile, framed by the portal (spec §2, §4). Its link is valid for minutes,
 * and no longer than the session that requested it. Only the portal that requested it may frame it, and its only script
 * is the message to that portal.
 */
export function registerProfilePage(server: FastifyInstance, app: App): void {
  function createLink(token: string): ProfileLink {
    return { tokenHash: sha256(token), now: app.now(), idleSeconds: app.environment.SESSION_IDLE };
  }

  async function open({
    token,
    lang,
  }: z.infer<typeof PageQuery>): Promise<{ frame: Frame; page: OpenPage | undefined }> {
    const pageLink = await findProfilePage(app.db, createLink(token));
    const business = pageLink && (await app.businesses.findById(pageLink.business_id));
    const open = business && !business.isDisabled;
    const member = open && pageLink && (await findMember(app.db, pageLink.business_id, pageLink.member_id, app.now()));
    const frame = await createFrame(app, business, lang);
    return { frame, page: business && member ? { business, member, portal: pageLink.portal_origin } : undefined };
  }

  /** Saves the form, once per link. False if the link has been used meanwhile. */
  const save = ({ business, member }: OpenPage, token: string, values: FieldValues) =>
    transact(app.db, async (tx) => {
      if (!(await closeProfilePage(tx, createLink(token)))) return false;
      await saveProfile(tx, { business, memberId: member.id, now: app.now() }, values);
      return true;
    });

  void server.register(async (pages) => {
    pages.addContentTypeParser(FORM_URLENCODED, { parseAs: 'string' }, (_, body, done) =>
      done(null, parseForm(body.toString())),
    );

    pages.get(PROFILE_PAGE, { config: { open: true } }, async (request, reply) => {
      const query = PageQuery.parse(request.query);
      const { frame, page } = await open(query);
      if (!page) return send(reply, 404, frame, null, renderExpiredPage(frame));
      return send(reply, 200, frame, page.portal, renderForm(frame, page, query.token));
    });

    pages.post<{ Body: ParsedUrlQuery }>(PROFILE_PAGE, { config: { open: true } }, async (request, reply) => {
      const query = PageQuery.parse(request.body);
      const { frame, page } = await open(query);
      if (!page) return send(reply, 404, frame, null, renderExpiredPage(frame));
      const values = FieldValues.parse(parseFieldValues(page.business, request.body));
      try {
        if (!(await save(page, query.token, values))) return send(reply, 404, frame, null, renderExpiredPage(frame));
      } catch (error) {
        const html = renderForm(frame, page, query.token, { values, ...getFieldErrors(error, frame) });
        return send(reply, 400, frame, page.portal, html);
      }
      const { portal, member } = page;
      return send(reply, 200, frame, portal, renderSavedPage(frame, { commonExtId: member.common_ext_id, portal }));
    });
  });
}
