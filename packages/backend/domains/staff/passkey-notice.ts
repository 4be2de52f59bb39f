import { findProductLocale } from '@/locales/texts';
import type { Tx } from '../../db/transact';
import { enqueueMessages } from '../outbox';
import { createPasskeyNotice } from './messages';

interface PasskeyChange {
  email: string;
  locale: string;
  /** The host of the desk. */
  host: string;
  /** Of the passkey. */
  name: string;
  change: 'added' | 'deleted';
  now: Date;
}

/** Tells a person of a new or deleted passkey, in case that somebody else did it. */
export async function sendPasskeyNotice(tx: Tx, { email, locale, now, ...change }: PasskeyChange): Promise<void> {
  const language = findProductLocale(locale) ?? 'en';
  const notice = createPasskeyNotice({ ...change, locale: language });
  await enqueueMessages(tx, [
    { ...notice, businessId: null, language, channel: 'email', to: email, createdAt: now, dueAt: now },
  ]);
}
