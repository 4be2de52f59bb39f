import type { StaffCodePurpose } from '@/contract/schemas/staff-sessions';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import { toShownMinutes } from '../../core/shown-minutes';

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
): Mail {
  const t = getFixedT(locale);
  const values = { code, host, count: toShownMinutes(lifetime) };
  const [subject, text, warning] =
    purpose === 'approval'
      ? [t('approvalCode.subject', { host }), t('approvalCode.text', values), t('approvalCode.warning')]
      : [t('staffCode.subject', { host }), t('staffCode.text', values), t('signInCode.warning')];
  return { subject, text: `${text}\n\n${warning}\n` };
}

/** An invitation. It has no text that the business's people wrote: anybody's address can be invited. */
export function createInvitationMail({ file }: Business, { locale, origin }: { locale: string; origin: string }): Mail {
  const t = getFixedT(locale);
  const { businessName: business } = file.configuration;
  const text = t('staffInvitation.text', { business, url: origin });
  return { subject: t('staffInvitation.subject', { business }), text: `${text}\n` };
}

/** A notice, in case that somebody else registered the passkey. */
export function createPasskeyNotice({ locale, name, host }: { locale: string; name: string; host: string }): Mail {
  const t = getFixedT(locale);
  return {
    subject: t('staffPasskey.subject', { host }),
    text: `${t('staffPasskey.text', { name, host })}\n\n${t('staffPasskey.warning')}\n`,
  };
}
