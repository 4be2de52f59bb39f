import type { CallResponse } from 'loyalty-contract/calls/calls';
import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { ProblemError } from '../../core/problems';
import { getConsentPurposes } from '../members';
import { campaignChannels, parseContent } from './content';
import type { CampaignRow } from './queries';

type Summary = CallResponse<'listCampaigns'>['campaigns'][number];

/** A stored campaign with its content. @throws {ProblemError} NOT_FOUND for one that this release does not read */
export function readCampaign(row: CampaignRow) {
  const content = parseContent(row.content);
  if (!content) throw new ProblemError('NOT_FOUND');
  return content;
}

function presentSummary(row: CampaignRow & { done: number }, name: string): Summary {
  return {
    campaignId: row.id,
    name,
    state: row.state,
    startsAt: (row.started_at ?? row.starts_at)?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    stopped: row.stopped,
    planned: row.planned,
    done: row.done,
  };
}

export const presentCampaigns = (rows: readonly (CampaignRow & { done: number })[]): CallResponse<'listCampaigns'> => ({
  campaigns: rows.flatMap((row) => {
    const content = parseContent(row.content);
    return content ? [presentSummary(row, content.name)] : [];
  }),
});

/** @throws {ProblemError} NOT_FOUND for one that this release does not read */
export function presentCampaign(row: CampaignRow & { done: number }): CallResponse<'getCampaign'> {
  const content = readCampaign(row);
  return { ...presentSummary(row, content.name), version: row.version, ...content };
}

/** What a campaign can be made of, in the language of the person. */
export function presentOptions(business: Business, language: Locale): CallResponse<'getCampaignOptions'> {
  const { file, languages } = business;
  const localize = createLocalizer(business, language);
  const kinds = getBalanceKinds(file.configuration);
  const byDefault = languages.filter(({ code }) => code === file.defaultLanguage);
  return {
    languages: [...byDefault, ...languages.filter(({ code }) => code !== file.defaultLanguage)],
    purposes: getConsentPurposes(business, language).map(({ id, text, channels }) => ({
      id,
      name: text,
      channels: campaignChannels.filter((channel) => channels.includes(channel)),
    })),
    gifts: [...file.pointShop, ...file.rewardShop].map(({ id, name }) => ({ id, name: localize(name) })),
    levels: (file.tiers?.levels ?? []).map(({ id, name }) => ({ id, name: localize(name) })),
    hasInbox: file.inbox,
    hasCredit: kinds.includes('credit'),
    hasPoints: kinds.includes('points'),
  };
}
