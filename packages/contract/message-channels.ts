/** The channels of messages to members. */
export const messageChannels = ['email', 'sms', 'push'] as const;

export type MessageChannel = (typeof messageChannels)[number];
