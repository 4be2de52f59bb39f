import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { ignoreEnter } from './ignore-enter';
import { getExpiry, useValidityOptions } from './use-validity-options';

/**
 * The form for a gift that staff give: its fields, and `validate`, which returns the gift; undefined, with an error at
 * the field, without a name.
 */
export function useGiftForm(locked: boolean) {
  const { t } = useTranslation();
  const business = useBusiness();
  const validities = useValidityOptions();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [validity, setValidity] = useState('30');
  const [isSubmitted, setSubmitted] = useState(false);
  const giftName = name.trim();

  const validate = () => {
    setSubmitted(true);
    if (giftName === '') return undefined;
    const validUntil = getExpiry(validity, business);
    return {
      name: giftName,
      description: description.trim(),
      validFrom: new Date().toISOString(),
      ...(validUntil !== undefined && { validUntil }),
    };
  };
  const fields = (
    <>
      <TextField
        label={t('desk.till.give.name')}
        hint={t('desk.till.give.name.hint')}
        value={name}
        maxLength={MAX_NAME}
        readOnly={locked}
        data-initial-focus=""
        error={isSubmitted && giftName === '' ? t('desk.till.give.name.missing') : undefined}
        onKeyDown={ignoreEnter}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('desk.till.give.description')}
        optional={t('common.optional')}
        value={description}
        maxLength={MAX_FIELD}
        readOnly={locked}
        onKeyDown={ignoreEnter}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label={t('desk.till.give.validity')}
        value={validity}
        disabled={locked}
        options={validities}
        onChange={(event) => setValidity(event.target.value)}
      />
    </>
  );
  return { fields, giftName, validate };
}
