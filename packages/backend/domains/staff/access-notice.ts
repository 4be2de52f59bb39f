import type { Locale } from 'loyalty-contract/schemas/primitives';
import { findProductLocale } from '@/locales/texts';
import type { StaffSession } from '../../core/staff-session';
import type { Tx } from '../../db/transact';
import { enqueueMessages } from '../outbox';

/** Tells a person that the desk is opened in another way from now on, in case that somebody else did it. */
export async function sendAccessNotice(
  tx: Tx,
  { email, locale }: Pick<StaffSession, 'email' | 'locale'>,
  now: Date,
  write: (language: Locale) => { subject: string; text: string },
): Promise<void> {
  const language = findProductLocale(locale) ?? 'en';
  await enqueueMessages(tx, [
    { ...write(language), businessId: null, language, channel: 'email', to: email, createdAt: now, dueAt: now },
  ]);
}
