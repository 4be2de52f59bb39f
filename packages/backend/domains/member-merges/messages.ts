import type { ContactKind } from 'loyalty-contract/schemas/member';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import type { Tx } from '../../db/transact';
import { enqueueMessages, writeCode } from '../outbox';
import { maskContact } from '../sign-in';
import type { PlannedContact } from './contacts';

/** The message with a code for the cashier: it says what the code does, so that nobody is tricked into telling it. */
export function createMergeCodeMessage(
  business: Business,
  { language, kind, code }: { language: Locale; kind: ContactKind; code: string },
) {
  const t = getFixedT(language, business.file.texts);
  const { businessName } = business.file.configuration;
  const getBody = (shown: string) =>
    `${t('mergeCode.text', { business: businessName, code: shown })} ${t('mergeCode.warning')}`;
  if (kind === 'phoneNumber') return { channel: 'sms' as const, subject: null, ...writeCode(code, getBody) };
  const subject = t('mergeCode.subject', { business: businessName });
  return { channel: 'email' as const, subject, ...writeCode(code, (shown) => `${getBody(shown)}\n`) };
}

/** The message that two accounts are one, or two again. @param contact what signs in now, masked */
export function createAccountsMessage(
  { file }: Business,
  {
    language,
    kind,
    act,
    contact,
  }: { language: Locale; kind: ContactKind; act: 'merged' | 'separated'; contact: string },
) {
  const t = getFixedT(language, file.texts);
  const business = file.configuration.businessName;
  const body = t(`accounts.${act}.text`, { business, contact });
  const warning = t('contactChanged.warning');
  if (kind === 'phoneNumber') return { channel: 'sms' as const, subject: null, text: `${body} ${warning}` };
  const subject = t(`accounts.${act}.subject`, { business });
  return { channel: 'email' as const, subject, text: `${body}\n\n${warning}\n` };
}

/**
 * Tells every contact of the two accounts that was confirmed, here or elsewhere (an import says so), whatever the member's choices:
 * an account was changed by others.
 */
export async function tellContacts(
  tx: Tx,
  business: Business,
  {
    memberId,
    language,
    contacts,
    act,
    now,
  }: {
    memberId: string;
    language: Locale;
    contacts: readonly PlannedContact[];
    act: 'merged' | 'separated';
    now: Date;
  },
): Promise<void> {
  const kept = contacts.filter(({ stays }) => stays);
  const isConfirmed = kept.some(({ confirmed }) => confirmed);
  const named = isConfirmed ? kept.filter(({ confirmed }) => confirmed) : kept;
  const names = named.map(({ kind, value }) => maskContact(kind, value));
  const masked = new Intl.ListFormat(language.replace('_', '-'), { type: 'disjunction' }).format(names);
  await enqueueMessages(
    tx,
    contacts
      .filter(({ confirmed, vouched }) => confirmed || vouched)
      .map(({ kind, value: to }) => ({
        ...createAccountsMessage(business, { language, kind, act, contact: masked }),
        ...{ businessId: business.id, memberId, language, to, createdAt: now },
      })),
  );
}
