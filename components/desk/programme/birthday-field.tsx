import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { SwitchField } from '@/components/ui/switch-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import { PictureField } from './picture-field';
import type { BirthdayGift, FormProps } from './studio';
import { useFindingText } from './use-finding-text';
import { useNumberInputs } from './use-number-inputs';

/** The most days before a birthday, and of validity (`birthdayGift` of a business file). */
const MAX_BEFORE = 30;
const MAX_DAYS = 366;

/** The gift for birthdays: whether there is one, and what it is. */
export function BirthdayField({ studio, settings, onChange }: FormProps) {
  const { t } = useTranslation();
  const { findError } = useFindingText(studio.errors);
  const inputs = useNumberInputs();
  const gift = settings.birthdayGift;
  const set = (part: Partial<BirthdayGift>) => gift && onChange({ birthdayGift: { ...gift, ...part } });
  const toggle = (on: boolean) =>
    onChange({ birthdayGift: on ? { name: {}, description: '', imageUrl: null, daysBefore: 0, validDays: 14 } : null });
  return (
    <div className="grid gap-5">
      <SwitchField
        label={t('desk.programme.birthday.on')}
        checked={gift !== null}
        onChange={(event) => toggle(event.target.checked)}
      />
      {gift && (
        <>
          <LocalizedField
            label={t('desk.programme.birthday.name')}
            value={gift.name}
            languages={studio.languages}
            maxLength={MAX_NAME}
            error={findError('birthdayGift', 'name')}
            onChange={(name) => set({ name })}
          />
          <LocalizedField
            label={t('desk.programme.item.description')}
            value={gift.description}
            languages={studio.languages}
            maxLength={MAX_FIELD}
            long
            optional
            onChange={(description) => set({ description })}
          />
          <PictureField
            label={t('desk.programme.picture')}
            value={gift.imageUrl}
            onChange={(imageUrl) => set({ imageUrl })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberField
              label={t('desk.programme.birthday.before')}
              value={gift.daysBefore}
              {...inputs.count(0, MAX_BEFORE)}
              required={inputs.required}
              onChange={(daysBefore) => daysBefore !== null && set({ daysBefore })}
            />
            <NumberField
              label={t('desk.programme.validDays')}
              value={gift.validDays}
              {...inputs.count(1, MAX_DAYS)}
              required={inputs.required}
              error={findError('birthdayGift', 'validDays')}
              onChange={(validDays) => validDays !== null && set({ validDays })}
            />
          </div>
        </>
      )}
    </div>
  );
}
