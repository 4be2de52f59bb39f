import type { StaffCodePurpose } from 'loyalty-contract/schemas/staff-sessions';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import { toShownMinutes } from '../../core/shown-minutes';
import { type CodeText, writeCode } from '../outbox';

interface Mail {
  subject: string;
  text: string;
}

/** The code for the desk, or to approve a purchase there. The subject does not contain it. */
export function createStaffCodeMail(
  purpose: StaffCodePurpose,
  {
    locale,
    code,
    host,
    lifetime,
  }: {
    locale: string;
    code: string;
    host: string;
    /** Of the code, in seconds. */
    lifetime: number;
  },
): Mail & CodeText {
  const t = getFixedT(locale);
  const count = toShownMinutes(lifetime);
  const [subject, key, warning] =
    purpose === 'approval'
      ? [t('approvalCode.subject', { host }), 'approvalCode.text' as const, t('approvalCode.warning')]
      : [t('staffCode.subject', { host }), 'staffCode.text' as const, t('signInCode.warning')];
  return { subject, ...writeCode(code, (shown) => `${t(key, { code: shown, host, count })}\n\n${warning}\n`) };
}

/** An invitation. It has no text that the business's people wrote: anybody's address can be invited. */
export function createInvitationMail({ file }: Business, { locale, origin }: { locale: string; origin: string }): Mail {
  const t = getFixedT(locale);
  const { businessName: business } = file.configuration;
  const text = t('staffInvitation.text', { business, url: origin });
  return { subject: t('staffInvitation.subject', { business }), text: `${text}\n` };
}

/** A notice of a PIN for a shared device, in case that somebody else set it in a session that was left open. */
export function createPinNotice({ locale, host }: { locale: string; host: string }): Mail {
  const t = getFixedT(locale);
  return {
    subject: t('staffPin.subject', { host }),
    text: `${t('staffPin.text', { host })}\n\n${t('staffPin.warning')}\n`,
  };
}

/** A notice of a new or deleted passkey, in case that somebody else did it. */
export function createPasskeyNotice({
  locale,
  name,
  host,
  change,
}: {
  locale: string;
  name: string;
  host: string;
  change: 'added' | 'deleted';
}): Mail {
  const t = getFixedT(locale);
  const [subject, text, warning] =
    change === 'added'
      ? [t('staffPasskey.subject', { host }), t('staffPasskey.text', { name, host }), t('staffPasskey.warning')]
      : [
          t('staffPasskey.deleted.subject', { host }),
          t('staffPasskey.deleted.text', { name, host }),
          t('staffPasskey.deleted.warning'),
        ];
  return { subject, text: `${text}\n\n${warning}\n` };
}
