import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { getLastDay, withValidDays } from './landing-gifts';
import { LinkToShare } from './link-to-share';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import { PictureField } from './picture-field';
import type { LandingGift, Studio } from './studio';
import { useNumberInputs } from './use-number-inputs';

/** The most pieces that can be typed, days of validity, and hours of a reservation (`landingGifts` of a business file). */
const MAX_PIECES = 999_999;
const MAX_DAYS = 3_650;
const MAX_HOURS = 720;

interface LandingGiftFieldsProps {
  gift: LandingGift;
  /** The address of its page. */
  link: string;
  languages: Studio['languages'];
  findError: (path: string) => string | undefined;
  onChange: (gift: LandingGift) => void;
}

const texts = ['description', 'terms'] as const;

/** How many there are, and until when. */
function SupplyFields({ gift, findError, onChange }: Pick<LandingGiftFieldsProps, 'gift' | 'findError' | 'onChange'>) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness();
  const inputs = useNumberInputs();
  const error = findError('validUntil');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NumberField
        label={t('desk.programme.link.quantity')}
        hint={t('desk.programme.link.quantity.hint')}
        value={gift.quantity}
        {...inputs.count(0, MAX_PIECES)}
        required={inputs.required}
        onChange={(quantity) => quantity !== null && onChange({ ...gift, quantity })}
      />
      <TextField
        type="date"
        dir="ltr"
        label={t('desk.programme.link.until')}
        hint={t('desk.programme.link.until.hint')}
        optional={t('common.optional')}
        {...(error !== undefined && { error })}
        value={gift.validUntil === null ? '' : getLastDay(gift.validUntil, timeZone)}
        // A day that is half typed is no day, and none is meant.
        onChange={({ target }) => {
          if (!target.validity.badInput) onChange({ ...gift, validUntil: target.value === '' ? null : target.value });
        }}
      />
      <NumberField
        label={t('desk.programme.validDays')}
        hint={t('desk.programme.link.validDays.hint')}
        optional={t('common.optional')}
        value={gift.validDays ?? null}
        {...inputs.count(1, MAX_DAYS)}
        onChange={(days) => onChange(withValidDays(gift, days))}
      />
      <NumberField
        label={t('desk.programme.link.held')}
        hint={t('desk.programme.link.held.hint')}
        value={gift.heldHours}
        {...inputs.count(1, MAX_HOURS)}
        required={inputs.required}
        onChange={(heldHours) => heldHours !== null && onChange({ ...gift, heldHours })}
      />
    </div>
  );
}

/** The fields of a gift by link, with the link to share. */
export function LandingGiftFields({ gift, link, languages, findError, onChange }: LandingGiftFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <LocalizedField
        label={t('desk.programme.item.name')}
        value={gift.name}
        languages={languages}
        maxLength={MAX_NAME}
        error={findError('name')}
        onChange={(name) => onChange({ ...gift, name })}
      />
      {texts.map((part) => (
        <LocalizedField
          key={part}
          label={t(part === 'terms' ? 'desk.programme.link.terms' : 'desk.programme.item.description')}
          value={gift[part]}
          languages={languages}
          maxLength={MAX_FIELD}
          long
          optional
          onChange={(text) => onChange({ ...gift, [part]: text })}
        />
      ))}
      <PictureField
        label={t('desk.programme.picture')}
        value={gift.imageUrl}
        onChange={(imageUrl) => onChange({ ...gift, imageUrl })}
      />
      <SupplyFields gift={gift} findError={findError} onChange={onChange} />
      <LinkToShare link={link} />
    </div>
  );
}
