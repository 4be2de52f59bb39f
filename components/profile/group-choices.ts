import type { ConsentChoice } from 'loyalty-contract/schemas/consents';

/** The choices of one purpose, which share its text. */
export interface PurposeChoices extends Pick<ConsentChoice, 'purpose' | 'text' | 'textHash' | 'links'> {
  channels: Pick<ConsentChoice, 'channel' | 'granted'>[];
}

/** Groups choices by purpose, in their order. */
export function groupChoices(choices: readonly ConsentChoice[]): PurposeChoices[] {
  const groups = new Map<string, PurposeChoices>();
  for (const { purpose, text, textHash, links, channel, granted } of choices) {
    const group = groups.get(purpose) ?? { purpose, text, textHash, links, channels: [] };
    group.channels.push({ channel, granted });
    groups.set(purpose, group);
  }
  return [...groups.values()];
}
