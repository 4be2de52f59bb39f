import { useState } from 'react';
import { MAX_NAME } from 'loyalty-contract/limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { useCorrectEnrolmentMutation } from '@/store/desk/endpoints/till';
import { isContactQuery, parseMemberQuery, type ContactQuery } from '../parts/member-query';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useLocation } from '../shell/desk-context';
import { isLocked, useWrite, type WriteError } from '../writes/use-write';
import type { Member } from './till-machine';

interface CorrectEnrolmentDialogProps {
  member: Member;
  /** @param typed the contact, if it was corrected */
  onDone: (member: Member, typed: string | undefined) => void;
  onClose: () => void;
}

/** What was typed as a contact; digits alone are a phone number. */
function toContact(text: string): ContactQuery | undefined {
  const query = parseMemberQuery(text);
  return query && (isContactQuery(query) ? query : { phone: text.trim() });
}

/** Why the fields were refused. */
function useRefusalTexts(error: WriteError | undefined) {
  const { t } = useTranslation();
  const fields = isApiError(error) ? (error.fields ?? []) : [];
  const refused = fields.find(({ path }) => path === 'comoMemberId')?.code;
  const wrong = fields.find(({ path }) => path === 'phone' || path === 'email')?.path;
  return {
    contact: wrong && t(`desk.till.search.${wrong === 'phone' ? 'wrongPhone' : 'wrongEmail'}`),
    member: refused && t(`desk.enrol.correct.${refused === 'joined' ? 'joined' : 'refused'}`),
  };
}

/** Corrects the contact or the first name of a guest who was enrolled and has not signed in, as far as the till may. */
export function CorrectEnrolmentDialog({ member, onDone, onClose }: CorrectEnrolmentDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const write = useWrite(useCorrectEnrolmentMutation()[0]);
  const { comoMemberId, correctable = [] } = member;
  const [text, setText] = useState('');
  const [name, setName] = useState(member.firstName);
  const [isSubmitted, setSubmitted] = useState(false);
  const locked = isLocked(write.state);
  const mayContact = correctable.includes('contact');
  const contact = toContact(text);
  const firstName = name.trim();
  const isNamed = firstName !== '' && firstName !== member.firstName;
  const isEmpty = !contact && !isNamed;
  const refusal = useRefusalTexts(write.state.name === 'refused' ? write.state.error : undefined);
  const missing = isSubmitted && isEmpty ? t('desk.enrol.correct.missing') : undefined;
  const send = () => {
    setSubmitted(true);
    if (isEmpty) return undefined;
    return write.send({ body: { businessId, locationId, comoMemberId, ...contact, ...(isNamed && { firstName }) } });
  };
  return (
    <WriteDialog
      title={t(mayContact ? 'desk.enrol.correct' : 'desk.enrol.correct.name')}
      submit={t('desk.enrol.correct.submit')}
      write={write}
      send={send}
      onDone={(corrected) => onDone(corrected, contact && ('phone' in contact ? contact.phone : contact.email))}
      onClose={onClose}
    >
      {mayContact && (
        <TextField
          label={t('desk.enrol.correct.contact')}
          hint={t('desk.enrol.correct.contact.hint')}
          optional={t('common.optional')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          data-initial-focus=""
          value={text}
          maxLength={MAX_IDENTIFIER}
          readOnly={locked}
          error={missing ?? refusal.contact ?? refusal.member}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <TextField
        label={t('desk.enrol.name')}
        autoComplete="off"
        value={name}
        maxLength={MAX_NAME}
        readOnly={locked}
        error={mayContact ? undefined : (missing ?? refusal.member)}
        onChange={(event) => setName(event.target.value)}
      />
    </WriteDialog>
  );
}
