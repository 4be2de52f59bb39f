import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/lib/i18n/texts';
import { useIssueGiftMutation } from '@/store/desk/endpoints/till';
import { getExpiry, useValidityOptions } from '../parts/use-validity-options';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

interface GiveDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Gives the member a gift, which can be used at a till. */
export function GiveDialog({ member, onDone, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [validity, setValidity] = useState('30');
  const [checked, setChecked] = useState(false);
  const write = useWrite(useIssueGiftMutation()[0]);
  const locked = isLocked(write.state);
  const validities = useValidityOptions();
  const gift = name.trim();

  const send = () => {
    setChecked(true);
    if (gift === '') return undefined;
    const validUntil = getExpiry(validity);
    const body = {
      businessId,
      comoMemberId: member.comoMemberId,
      name: gift,
      description: description.trim(),
      validFrom: new Date().toISOString(),
      ...(validUntil !== undefined && { validUntil }),
    };
    return write.send({ body });
  };
  return (
    <WriteDialog
      title={t('desk.member.give')}
      submit={t('desk.member.give')}
      write={write}
      send={send}
      onDone={() => onDone(t('desk.till.give.done', { gift }))}
      onClose={onClose}
    >
      <TextField
        label={t('desk.till.give.name')}
        hint={t('desk.till.give.name.hint')}
        value={name}
        maxLength={100}
        readOnly={locked}
        data-initial-focus=""
        error={checked && gift === '' ? t('desk.till.give.name.missing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('desk.till.give.description')}
        optional={t('common.optional')}
        value={description}
        maxLength={300}
        readOnly={locked}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label={t('desk.till.give.validity')}
        value={validity}
        disabled={locked}
        options={validities}
        onChange={(event) => setValidity(event.target.value)}
      />
    </WriteDialog>
  );
}
