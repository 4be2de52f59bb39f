import type { ContactKind } from 'loyalty-contract/schemas/member';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getFixedT, type OwnTexts } from '../../core/translate';

/** The notice to the previous address; the new one is masked. */
export function createChangeNotice(change: {
  kind: ContactKind;
  masked: string;
  channel: 'sms' | 'email';
  language: Locale;
  /** The business's own texts. */
  texts?: OwnTexts | undefined;
  businessName: string;
}): { subject: string | null; text: string } {
  const t = getFixedT(change.language, change.texts);
  const { kind, masked, businessName: business } = change;
  const body = t(`contactChanged.${kind}`, { business, masked });
  const warning = t('contactChanged.warning');
  if (change.channel === 'sms') return { subject: null, text: `${body} ${warning}` };
  return { subject: t('contactChanged.subject', { business }), text: `${body}\n\n${warning}\n` };
}
