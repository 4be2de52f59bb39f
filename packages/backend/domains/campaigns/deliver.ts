import { sql } from 'kysely';
import type { CampaignContent } from 'loyalty-contract/schemas/desk-campaigns';
import { HOUR_MS } from 'loyalty-text/durations';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import { chooseLanguage } from '../../core/language';
import { transact, type Tx } from '../../db/transact';
import { createFileGift, insertGifts, type NewGift } from '../gifts';
import { recordPassChangesOf } from '../wallet-pass';
import { UNNAMED } from '../../core/request-context';
import { givePoints } from './points';
import { canPush, createUnsubscribeUrl, insertNewsNotices } from '../notices';
import { enqueueMessages, MESSAGE_LIFETIME_HOURS, type NewMessage } from '../outbox';
import { campaignChannels, findPurpose, parseContent, parseGift } from './content';
import { getMessagePath, getMessageUrl, writeMail, writeMessage } from './message';
import { type CampaignRef, lockCampaign } from './queries';
import { chooseTreatment, findRecipients, lockNextMembers, type MessageRules, type Recipient } from './recipients';

export type DeliveryContext = Pick<App, 'db' | 'businesses' | 'environment' | 'log' | 'push'>;

/** Members in one transaction: who pauses or stops a campaign waits for one. */
const MEMBERS_PER_BATCH = 100;

/** What is stored of a member's delivery. */
interface Decided {
  memberId: string;
  outcome: string | null;
  dueAt: Date | null;
  giftId: string | null;
}

interface Reached {
  recipient: Recipient;
  email: string | null;
  tokens: readonly string[];
}

/** How a message is told now; undefined: there is none. Of a purpose that the business has not any more, nobody has agreed. */
function getRules(
  { push }: DeliveryContext,
  business: Business,
  { message, purpose, pauseDays }: CampaignContent,
): MessageRules | undefined {
  if (!message) return undefined;
  const channels = findPurpose(business, purpose)?.channels ?? [];
  return {
    purpose: purpose ?? '',
    channels: campaignChannels.filter((channel) => channels.includes(channel)),
    hasInbox: business.file.inbox,
    pauseDays,
    timeZone: business.file.configuration.timeZone,
    canPush: canPush({ push }, business),
  };
}

function createMessages(
  { environment }: DeliveryContext,
  business: Business,
  { campaignId, content, now }: { campaignId: string; content: CampaignContent; now: Date },
  { recipient, email, tokens }: Reached,
): NewMessage[] {
  const { message, purpose, giftItemId } = content;
  if (!message || purpose === null) return [];
  const { memberId } = recipient;
  const language = chooseLanguage(business, recipient.language);
  const path = getMessagePath(business, giftItemId !== null);
  const common = {
    ...{ businessId: business.id, memberId, campaignId, language, createdAt: now, dueAt: now },
    expiresAt: new Date(now.getTime() + MESSAGE_LIFETIME_HOURS * HOUR_MS),
  };
  const unsubscribeUrl = createUnsubscribeUrl(environment, business, {
    ...{ businessId: business.id, memberId, kind: 'news' as const, purpose },
  });
  const url = getMessageUrl(environment, business, giftItemId !== null);
  const mail = writeMail(business, { message, language, url, unsubscribeUrl });
  const { subject, text } = writeMessage(message, business, language);
  return [
    ...(email === null ? [] : [{ ...common, ...mail, unsubscribeUrl, to: email, channel: 'email' as const }]),
    ...tokens.map((to) => ({ ...common, to, channel: 'push' as const, subject, text, link: path })),
  ];
}

/** Stores what was decided, which nothing decides again. */
async function storeDecided(
  tx: Tx,
  { businessId, campaignId }: CampaignRef,
  { decided, hasMessage, now }: { decided: readonly Decided[]; hasMessage: boolean; now: Date },
): Promise<void> {
  await sql`
    update campaign_deliveries d set outcome = given.outcome, due_at = coalesce(given."dueAt"::timestamptz, d.due_at),
      decided_at = case when given.outcome is not null then ${now}::timestamptz end, gift_id = given."giftId",
      has_message = ${hasMessage} and coalesce(given.outcome = 'reached', false)
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as given ("memberId" text, outcome text, "dueAt" text, "giftId" text)
    where d.business_id = ${businessId} and d.campaign_id = ${campaignId} and d.member_id = given."memberId"`.execute(
    tx,
  );
}

/** What is done for each of these members. */
function decide(
  memberIds: readonly string[],
  found: ReadonlyMap<string, Recipient>,
  {
    rules,
    hasPoints,
    createGift,
    now,
  }: {
    rules: MessageRules | undefined;
    hasPoints: boolean;
    createGift: (memberId: string) => NewGift | undefined;
    now: Date;
  },
) {
  const [decided, reached, gifts]: [Decided[], Reached[], NewGift[]] = [[], [], []];
  for (const memberId of memberIds) {
    const recipient = found.get(memberId);
    const treatment = chooseTreatment(recipient, { rules, hasPoints }, now);
    const undecided = { memberId, outcome: null, dueAt: null, giftId: null };
    if ('skip' in treatment) decided.push({ ...undecided, outcome: treatment.skip });
    else if ('waitUntil' in treatment) decided.push({ ...undecided, dueAt: treatment.waitUntil });
    else if (recipient) {
      const gift = createGift(memberId);
      if (gift) gifts.push(gift);
      decided.push({ ...undecided, outcome: 'reached', giftId: gift?.id ?? null });
      reached.push({ recipient, ...treatment });
    }
  }
  return { decided, reached, gifts };
}

async function tryLock(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`campaigns/${businessId}`}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Ends a campaign that has decided about everybody. */
async function endIfDone(tx: Tx, { businessId, campaignId }: CampaignRef, now: Date): Promise<void> {
  await sql`
    update campaigns c set state = 'ended', ended_at = ${now}::timestamptz, changed_at = ${now}::timestamptz
    where c.business_id = ${businessId} and c.id = ${campaignId} and not exists (
      select from campaign_deliveries d where d.business_id = c.business_id and d.campaign_id = c.id and d.outcome is null
    )`.execute(tx);
}

/**
 * Gives and tells the next members of a running campaign what it has for them: everything of a member in one transaction with
 * the row that says so, so that whatever dies, it is done once or not at all.
 * @returns how many members were looked at; 0: there is nothing to do now
 */
export function deliverBatch(context: DeliveryContext, business: Business, campaignId: string, now: Date) {
  const campaign = { businessId: business.id, campaignId };
  return transact(context.db, async (tx): Promise<number> => {
    // One at a time of a business: two campaigns see each other's messages.
    if (!(await tryLock(tx, business.id))) return 0;
    const row = await lockCampaign(tx, campaign);
    const content = row?.state === 'running' ? parseContent(row.content) : undefined;
    if (!row || !content) return 0;
    const memberIds = await lockNextMembers(tx, campaign, MEMBERS_PER_BATCH, now);
    if (memberIds.length === 0) {
      await endIfDone(tx, campaign, now);
      return 0;
    }
    const found = await findRecipients(tx, campaign, { memberIds, pauseDays: content.pauseDays, now });
    const gift = parseGift(row.gift);
    const { decided, reached, gifts } = decide(memberIds, found, {
      rules: getRules(context, business, content),
      hasPoints: content.points !== null,
      createGift: (memberId) => gift && { ...createFileGift(business, gift, now), businessId: business.id, memberId },
      now,
    });
    const reachedIds = reached.map(({ recipient }) => recipient.memberId);
    await insertGifts(tx, gifts, now);
    if (content.points !== null)
      await givePoints(tx, business, {
        ...{ memberIds: reachedIds, amount: content.points, reason: content.name, by: row.started_by ?? UNNAMED, now },
      });
    if (gift || content.points !== null)
      await recordPassChangesOf(tx, { businessId: business.id, memberIds: reachedIds }, now);
    if (content.message && business.file.inbox)
      await insertNewsNotices(tx, { ...campaign, memberIds: reachedIds, now });
    await enqueueMessages(
      tx,
      reached.flatMap((each) => createMessages(context, business, { campaignId, content, now }, each)),
    );
    await storeDecided(tx, campaign, { decided, hasMessage: content.message !== null, now });
    return memberIds.length;
  });
}
