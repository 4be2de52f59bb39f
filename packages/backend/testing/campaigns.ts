import { randomUUID } from 'node:crypto';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { SaveCampaign } from 'loyalty-contract/schemas/desk-campaigns';
import type { z } from 'zod';
import { createCampaignTask } from '../domains/campaigns/jobs';
import { logDecisions, upsertConsentText } from '../domains/members';
import type { OutgoingMessage } from '../domains/outbox';
import { transact } from '../db/transact';
import { toJson } from '../db/values';
import { createMember, createUniqueId, putTestBusiness } from './actors';
import { deliverDueMessages } from './deliveries';
import { createStaff } from './staff';
import { createBusinessFile, type World } from './world';

type Content = Omit<z.input<typeof SaveCampaign>, 'version'>;

/** A campaign with a message and a gift for everybody. */
const usualContent: Content = {
  name: 'We miss you',
  question: { parts: [] },
  message: { subject: { en: 'We miss you' }, text: { en: 'Come by soon.' } },
  purpose: 'marketing',
  giftItemId: 'gift-espresso',
  points: null,
  start: null,
  maxRecipients: null,
  pauseDays: 0,
  holdOutPercent: 0,
};

/** The zone in which it is noon now: members' quiet hours are far. */
const getNoonZone = (now: Date) => {
  const west = now.getUTCHours() - 12;
  return `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`;
};

/** A new business with an owner who runs campaigns, and its members. */
export async function createCampaignBusiness(world: World, change: (file: BusinessFile) => void = () => undefined) {
  const businessId = createUniqueId('campaign');
  const { app } = world;
  await putTestBusiness(
    world,
    createBusinessFile(businessId, (file) => {
      file.configuration.timeZone = getNoonZone(app.now());
      change(file);
    }),
  );
  const owner = await createStaff(world, businessId, 'owner');
  const path = `/admin/studio/${businessId}`;
  const sent: OutgoingMessage[] = [];
  const transport = { send: async (message: OutgoingMessage) => void sent.push(message), close: () => undefined };

  /** Writes a decision about the consent of news. */
  const decide = (memberId: string, given: boolean, contactChannel?: 'email' | 'push') =>
    transact(app.db, async (tx) => {
      const textHash = await upsertConsentText(tx, businessId, 'News');
      const occasion = { businessId, memberId, language: 'en', channel: 'profile' as const, now: app.now() };
      await logDecisions(tx, occasion, [{ consent: 'marketing', given, textHash, contactChannel }]);
    });
  /** A member, who has agreed to news unless it is said otherwise. */
  const createReader = async (more: Record<string, unknown> = {}, agrees = true) => {
    const member = await createMember(world, businessId, more);
    if (agrees) await decide(member.id, true);
    return member;
  };
  const save = async (content: Partial<Content> = {}) => {
    const campaignId = randomUUID();
    const body = { version: 0, ...usualContent, ...content };
    return { campaignId, response: await owner.call('POST', `${path}/campaigns/${campaignId}`, body) };
  };
  const act = (campaignId: string, name: string, body: Record<string, unknown> = {}) =>
    owner.call('POST', `${path}/campaigns/${campaignId}/${name}`, body);
  const read = async (campaignId: string, part = '') =>
    (await owner.call('GET', `${path}/campaigns/${campaignId}${part}`)).body;

  return {
    businessId,
    owner,
    path,
    sent,
    decide,
    createReader,
    save,
    act,
    read,
    /** Creates a campaign and starts it. */
    start: async (content: Partial<Content> = {}, recipients = 1_000) => {
      const { campaignId } = await save(content);
      const { status, text } = await act(campaignId, 'start', { version: 1, recipients });
      if (status !== 200) throw new Error(`it did not start: ${text}`);
      return campaignId;
    },
    count: async (conditions: object[]) =>
      owner.call('POST', `${path}/segments/count`, {
        question: { parts: conditions.map((one) => ({ conditions: [one] })) },
      }),
    run: (now = app.now()) => createCampaignTask(app).run(now),
    /** Delivers what is due. @returns the addresses of mails of campaigns */
    deliver: async () => {
      sent.splice(0);
      await deliverDueMessages(app, { email: transport });
      return sent.filter(({ businessId: of, isCampaign }) => of === businessId && isCampaign).map(({ to }) => to);
    },
    /** What a member has of campaigns. */
    findGot: async (memberId: string) => {
      const of = { business_id: businessId, member_id: memberId };
      const gifts = await app.db
        .selectFrom('gifts')
        .select('id')
        .where((eb) => eb.and(of))
        .execute();
      const news = await app.db
        .selectFrom('notices')
        .select('id')
        .where((eb) => eb.and({ ...of, kind: 'news' }))
        .execute();
      const mails = await app.db
        .selectFrom('outbox')
        .select('id')
        .where((eb) => eb.and(of))
        .where('campaign_id', 'is not', null)
        .execute();
      return { gifts: gifts.length, news: news.length, mails: mails.length };
    },
    setQuietHours: (memberId: string, quietHours: { from: string; to: string }) =>
      app.db
        .insertInto('notice_preferences')
        .values({
          ...{ business_id: businessId, member_id: memberId, choices: toJson({}) },
          ...{ quiet_hours: toJson(quietHours), changed_at: app.now() },
        })
        .execute(),
  };
}
