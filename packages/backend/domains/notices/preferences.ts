import { z } from 'zod';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';
import { DEFAULT_QUIET_HOURS } from 'loyalty-text/quiet-hours';
import { NoticePreferences, type NoticeKind } from 'loyalty-contract/schemas/notices';

/** True if a business can send push messages. */
export const canPush = ({ push }: Pick<App, 'push'>, { file }: Business): boolean =>
  push !== undefined && file.configuration.firebase !== null;

/** A channel besides the inbox. */
export type NoticeChannel = 'email' | 'push';

/** What was spent at a till: whoever did not do it should know at once. */
const spent: readonly NoticeKind[] = ['spent', 'giftUsed'];
/** What is sent to a member who has chosen nothing: what would be lost, and what concerns the safety of the account. */
const sentByDefault: readonly NoticeKind[] = ['expiring', ...spent, 'support', 'account'];
/** Members cannot switch these off: others are in their account, or have changed it. */
const required: readonly NoticeKind[] = ['support', 'account'];

export const isSentByDefault = (kind: NoticeKind) => sentByDefault.includes(kind);
/** Quiet hours do not delay it. */
export const isImmediate = (kind: NoticeKind) => spent.includes(kind);
export const isRequired = (kind: NoticeKind) => required.includes(kind);

const channels = z.object({ email: z.boolean().optional(), push: z.boolean().optional() });
const StoredPreferences = z.object({
  // Also those for kinds that a newer release has added.
  choices: z.record(z.string(), channels).catch({}),
  quietHours: NoticePreferences.shape.quietHours.catch(null),
});

/** What a member chose, by kind, and the quiet hours. */
export type MemberPreferences = z.infer<typeof StoredPreferences>;

/** A member's stored preferences; the defaults without any. */
export function parsePreferences(
  row: { choices: unknown; quiet_hours: unknown } | null | undefined,
): MemberPreferences {
  if (!row) return { choices: {}, quietHours: DEFAULT_QUIET_HOURS };
  return StoredPreferences.parse({ choices: row.choices, quietHours: row.quiet_hours });
}

/** Whether a member gets notices of a kind by a channel. */
export function isChannelEnabled({ choices }: MemberPreferences, kind: NoticeKind, channel: NoticeChannel): boolean {
  return isRequired(kind) || (choices[kind]?.[channel] ?? isSentByDefault(kind));
}
