import { sql } from 'kysely';
import type { QuietHours } from 'loyalty-contract/schemas/notices';
import type { SkipReason } from 'loyalty-contract/schemas/desk-campaigns';
import { DAY_MS } from 'loyalty-text/durations';
import type { Tx } from '../../db/transact';
import { findDecision, findLatestDecisions, type LatestDecision } from '../members';
import { findSendTime, parsePreferences } from '../notices';
import type { CampaignChannel } from './content';
import type { CampaignRef } from './queries';

/** The next members of a campaign, locked: other processes take others. Served by `campaign_deliveries_waiting`. */
export async function lockNextMembers(
  tx: Tx,
  { businessId, campaignId }: CampaignRef,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from campaign_deliveries
    where business_id = ${businessId} and campaign_id = ${campaignId} and outcome is null and due_at <= ${now}::timestamptz
    order by due_at, member_id limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** A member of a campaign, as the account is now. */
export interface Recipient {
  memberId: string;
  language: string;
  isBlocked: boolean;
  /** The account of points disagrees with its entries: nothing is posted to it. */
  isLocked: boolean;
  email: string | null;
  tokens: string[];
  quietHours: QuietHours | null;
  /** When a message of another campaign was sent last; null: none in the pause. */
  lastMessageAt: Date | null;
  decisions: LatestDecision[];
}

interface RecipientRow extends Omit<Recipient, 'quietHours' | 'decisions'> {
  preferences: { choices: unknown; quiet_hours: unknown } | null;
}

/** The accounts of these members: those of whom there is none any more are missing. */
export async function findRecipients(
  tx: Tx,
  { businessId, campaignId }: CampaignRef,
  { memberIds, pauseDays, now }: { memberIds: string[]; pauseDays: number; now: Date },
): Promise<Map<string, Recipient>> {
  const since = new Date(now.getTime() - pauseDays * DAY_MS);
  const { rows } = await sql<RecipientRow>`
    select m.id as "memberId", m.language, m.blocked_at is not null as "isBlocked",
      exists (select from ledger_differences l join accounts a on a.id = l.account_id
        where a.business_id = m.business_id and a.member_id = m.id and a.type = 'point') as "isLocked",
      (select i.value from identifiers i
        where i.business_id = m.business_id and i.member_id = m.id and i.kind = 'email' limit 1) as email,
      coalesce((select jsonb_agg(d.token) from push_devices d
        where d.business_id = m.business_id and d.member_id = m.id), '[]') as tokens,
      (select jsonb_build_object('choices', p.choices, 'quiet_hours', p.quiet_hours) from notice_preferences p
        where p.business_id = m.business_id and p.member_id = m.id) as preferences,
      (select max(o.decided_at) from campaign_deliveries o
        where o.business_id = m.business_id and o.member_id = m.id and o.campaign_id <> ${campaignId}
          and o.has_message and o.decided_at > ${since}::timestamptz) as "lastMessageAt"
    from members m where m.business_id = ${businessId} and m.id = any (${memberIds}::text[])`.execute(tx);
  const decisions = await findLatestDecisions(tx, businessId, memberIds);
  return new Map(
    rows.map(({ preferences, ...row }) => [
      row.memberId,
      {
        ...row,
        quietHours: parsePreferences(preferences).quietHours,
        decisions: decisions.filter(({ memberId }) => memberId === row.memberId),
      },
    ]),
  );
}

/** What a campaign says and by what it can say it. */
export interface MessageRules {
  purpose: string;
  /** Channels of the purpose. */
  channels: readonly CampaignChannel[];
  canPush: boolean;
  hasInbox: boolean;
  pauseDays: number;
  timeZone: string;
}

/** What is done for a member: why nothing, until when it waits, or by which channels besides the inbox it is told. */
export type Treatment =
  | { skip: Exclude<SkipReason, 'stopped' | 'heldOut'> }
  | { waitUntil: Date }
  | { email: string | null; tokens: readonly string[] };

/** Decides for a member at the moment at which a message would leave; without rules there is none. */
export function chooseTreatment(
  recipient: Recipient | undefined,
  { rules, hasPoints }: { rules: MessageRules | undefined; hasPoints: boolean },
  now: Date,
): Treatment {
  if (!recipient) return { skip: 'gone' };
  if (recipient.isBlocked || (hasPoints && recipient.isLocked)) return { skip: 'blocked' };
  if (!rules) return { email: null, tokens: [] };
  const agreed = rules.channels.filter((channel) => findDecision(recipient.decisions, rules.purpose, channel)?.given);
  if (agreed.length === 0) return { skip: 'noConsent' };
  if (rules.pauseDays > 0 && recipient.lastMessageAt) return { skip: 'tooSoon' };
  const email = agreed.includes('email') ? recipient.email : null;
  const tokens = agreed.includes('push') && rules.canPush ? recipient.tokens : [];
  if (email === null && tokens.length === 0) return rules.hasInbox ? { email, tokens } : { skip: 'unreachable' };
  const due = findSendTime(now, recipient.quietHours, rules.timeZone);
  return due > now ? { waitUntil: due } : { email, tokens };
}
