import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import { PictureField } from './picture-field';
import type { StampCard, Studio } from './studio';
import { useNumberInputs } from './use-number-inputs';

/** The most days of validity of a gift (`validDays` of a business file). */
const MAX_DAYS = 3_650;

type Gift = StampCard['reward'];

interface StampGiftFieldsProps {
  gift: Gift;
  languages: Studio['languages'];
  error: string | undefined;
  onChange: (gift: Gift) => void;
}

/** The gift for a full card. */
export function StampGiftFields({ gift, languages, error, onChange }: StampGiftFieldsProps) {
  const { t } = useTranslation();
  const inputs = useNumberInputs();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-bold">{t('desk.programme.stamp.gift')}</legend>
      <LocalizedField
        label={t('desk.programme.birthday.name')}
        value={gift.name}
        languages={languages}
        maxLength={MAX_NAME}
        error={error}
        onChange={(name) => onChange({ ...gift, name })}
      />
      <LocalizedField
        label={t('desk.programme.item.description')}
        value={gift.description}
        languages={languages}
        maxLength={MAX_FIELD}
        long
        optional
        onChange={(description) => onChange({ ...gift, description })}
      />
      <PictureField
        label={t('desk.programme.picture')}
        value={gift.imageUrl}
        onChange={(imageUrl) => onChange({ ...gift, imageUrl })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t('desk.programme.validDays')}
          hint={t('desk.programme.stamp.validDays.hint')}
          value={gift.validDays}
          {...inputs.count(1, MAX_DAYS)}
          required={inputs.required}
          onChange={(validDays) => validDays !== null && onChange({ ...gift, validDays })}
        />
      </div>
    </fieldset>
  );
}
