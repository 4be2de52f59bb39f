import type { ContactKind } from 'loyalty-contract/schemas/member';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import type { Tx } from '../../db/transact';
import { enqueueMessages } from '../outbox';
import { maskContact } from '../sign-in';
import type { PlannedContact } from './contacts';

/** The message with a code for the cashier: it says what the code does, so that nobody is tricked into telling it. */
export function createMergeCodeMessage(
  business: Business,
  { language, kind, code }: { language: Locale; kind: ContactKind; code: string },
) {
  const t = getFixedT(language, business.file.texts);
  const values = { business: business.file.configuration.businessName, code };
  const body = `${t('mergeCode.text', values)} ${t('mergeCode.warning')}`;
  return kind === 'phoneNumber'
    ? { channel: 'sms' as const, subject: null, text: body }
    : { channel: 'email' as const, subject: t('mergeCode.subject', values), text: `${body}\n` };
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
  const t = getFixedT(language, business.file.texts);
  const { businessName } = business.file.configuration;
  const kept = contacts.filter(({ stays }) => stays);
  const isConfirmed = kept.some(({ confirmed }) => confirmed);
  const named = isConfirmed ? kept.filter(({ confirmed }) => confirmed) : kept;
  const names = named.map(({ kind, value }) => maskContact(kind, value));
  const masked = new Intl.ListFormat(language.replace('_', '-'), { type: 'disjunction' }).format(names);
  const body = t(`accounts.${act}.text`, { business: businessName, contact: masked });
  const warning = t('contactChanged.warning');
  await enqueueMessages(
    tx,
    contacts
      .filter(({ confirmed, vouched }) => confirmed || vouched)
      .map(({ kind, value: to }) => {
        const common = { businessId: business.id, memberId, language, to, createdAt: now };
        if (kind === 'phoneNumber')
          return { ...common, channel: 'sms' as const, subject: null, text: `${body} ${warning}` };
        const subject = t(`accounts.${act}.subject`, { business: businessName });
        return { ...common, channel: 'email' as const, subject, text: `${body}\n\n${warning}\n` };
      }),
  );
}
