import { isolate } from 'loyalty-text/isolate';
import { useState } from 'react';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useStartContactChangeMutation } from '@/store/desk/endpoints/member-changes';
import { ChoiceField } from '../parts/choice-field';
import { ReasonField } from '../parts/reason-field';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

const kinds = ['phoneNumber', 'email'] as const;
type Kind = (typeof kinds)[number];

interface ContactFormProps {
  member: RecordMember;
  onStarted: (change: DeskResponse<'startContactChange'>) => void;
  onClose: () => void;
}

/** Asks for the new contact, and why it changes; a code goes to it. */
export function ContactForm({ member, onStarted, onClose }: ContactFormProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const write = useWrite(useStartContactChangeMutation()[0]);
  const [kind, setKind] = useState<Kind>('phoneNumber');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const locked = isLocked(write.state);
  const refusal =
    write.state.name === 'refused' && isApiError(write.state.error)
      ? write.state.error.fields?.find(({ path }) => path === 'value' || path === 'comoMemberId')?.code
      : undefined;
  const missing = isSubmitted && value.trim() === '' ? t('desk.member.contact.missing') : undefined;
  const former = member[kind];
  const send = () => {
    setSubmitted(true);
    if (value.trim() === '' || reason.trim() === '') return undefined;
    const body = { businessId, by: session.name, reason: reason.trim(), kind, value: value.trim() };
    return write.send({ params: { comoMemberId: member.comoMemberId }, body });
  };
  return (
    <WriteDialog
      title={t('desk.member.contact')}
      submit={t('desk.member.contact.submit')}
      write={write}
      send={send}
      onDone={onStarted}
      onClose={onClose}
    >
      <p className="text-muted">{t('desk.member.contact.text')}</p>
      <ChoiceField
        label={t('desk.member.contact.kind')}
        value={kind}
        options={kinds.map((option) => ({ value: option, label: t(`desk.member.contact.${option}`) }))}
        disabled={locked}
        onChange={(next) => {
          setKind(next);
          setValue('');
          write.reset();
        }}
      />
      <TextField
        label={t(`desk.member.contact.new.${kind}`)}
        hint={former === null ? undefined : t('desk.member.contact.former', { contact: isolate(former) })}
        type={kind === 'email' ? 'email' : 'tel'}
        dir="ltr"
        autoComplete="off"
        data-initial-focus=""
        value={value}
        maxLength={MAX_IDENTIFIER}
        readOnly={locked}
        error={
          missing ??
          (refusal && t(`desk.member.contact.refused.${refusal}`, { defaultValue: t('desk.member.contact.refused') }))
        }
        onChange={(event) => setValue(event.target.value)}
      />
      <ReasonField
        audience="member"
        value={reason}
        maxLength={MAX_CORRECTION_REASON}
        readOnly={locked}
        showsError={isSubmitted}
        onChange={setReason}
      />
    </WriteDialog>
  );
}
