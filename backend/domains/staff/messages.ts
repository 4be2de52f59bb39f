import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import { toShownMinutes } from '../../core/shown-minutes';

interface Mail {
  subject: string;
  text: string;
}

/** The code for the desk. The subject does not contain it. */
export function createStaffCodeMail({
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
}): Mail {
  const t = getFixedT(locale);
  const body = t('staffCode.text', { code, host, count: toShownMinutes(lifetime) });
  return { subject: t('staffCode.subject', { host }), text: `${body}\n\n${t('signInCode.warning')}\n` };
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
