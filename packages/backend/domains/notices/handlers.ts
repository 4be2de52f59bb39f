import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { noticeKinds, type NoticeKind } from 'loyalty-contract/schemas/notices';
import type { Business } from '../../core/business';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { findPreferences, lockPreferences, storePreferences } from './preference-queries';
import { canPush, isRequired, parsePreferences, type MemberPreferences } from './preferences';
import { presentNotice, presentPreferences } from './present';
import { countUnread, findNotices, markRead } from './queries';

/** Whether members of a business choose how they get notices of a kind. */
function canChoose(kind: NoticeKind, { file }: Business): boolean {
  // Members agree to news by their consents.
  if (kind === 'news') return false;
  if (kind === 'plan') return file.plans.length > 0;
  return kind !== 'levelReached' || file.tiers !== undefined;
}

/** @returns the member with the inbox. @throws {ProblemError} NOT_IMPLEMENTED if the business has no inboxes */
function requireInbox({ business, memberId }: RequestContext) {
  if (!business.file.inbox) throw new ProblemError('NOT_IMPLEMENTED');
  return { businessId: business.id, memberId };
}

function applyChanges(
  stored: MemberPreferences,
  { preferences = [], quietHours = stored.quietHours }: ParsedRequest<'updateNoticePreferences'>['body'],
): MemberPreferences {
  const choices = { ...stored.choices };
  for (const { kind, ...channels } of preferences) {
    if (isRequired(kind) && Object.values(channels).includes(false))
      throw createFieldProblem('preferences', 'required');
    choices[kind] = { ...choices[kind], ...channels };
  }
  return { choices, quietHours };
}

type StoredRow = Awaited<ReturnType<typeof findPreferences>>;

/** @throws {ProblemError} SESSION_REQUIRED for a member who has left meanwhile */
function parseRow(row: StoredRow) {
  if (!row) throw new ProblemError('SESSION_REQUIRED');
  return { preferences: parsePreferences(row.changed_at ? row : null), hasEmail: Boolean(row.has_email) };
}

const present = ({ app, business }: RequestContext, preferences: MemberPreferences, hasEmail: boolean) =>
  presentPreferences(preferences, {
    hasEmail,
    hasPush: canPush(app, business),
    kinds: noticeKinds.filter((kind) => canChoose(kind, business)),
  });

export const noticeHandlers = {
  async getNotices(context, { query: { cursor, limit } }) {
    const { db, business, language } = context;
    const end = parsePageCursor(cursor);
    const { rows, unread } = await findNotices(db, requireInbox(context), { end, limit });
    const page = createCursorPage(rows, limit, ({ created_at: at, id }) => ({ at, id }));
    return { notices: page.rows.map((row) => presentNotice(row, business, language)), unread, cursor: page.cursor };
  },
  async markNoticesRead(context, { body }) {
    const owner = requireInbox(context);
    await markRead(context.db, owner, body, context.now);
    return { unread: await countUnread(context.db, owner) };
  },
  async getNoticePreferences(context) {
    const { preferences, hasEmail } = parseRow(await findPreferences(context.db, requireInbox(context)));
    return present(context, preferences, hasEmail);
  },
  async updateNoticePreferences(context, { body }) {
    const owner = requireInbox(context);
    return transact(context.app.db, async (tx) => {
      await lockPreferences(tx, owner);
      const { preferences, hasEmail } = parseRow(await findPreferences(tx, owner));
      const changed = applyChanges(preferences, body);
      await storePreferences(tx, owner, changed, context.now);
      return present(context, changed, hasEmail);
    });
  },
} satisfies Handlers;
