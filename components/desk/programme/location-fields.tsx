import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { HoursField } from './hours-field';
import { LocalizedField } from './localized-field';
import { PictureField } from './picture-field';
import { PositionField } from './position-field';
import type { Location, Studio } from './studio';

interface LocationFieldsProps {
  location: Location;
  languages: Studio['languages'];
  findError: (path: string) => string | undefined;
  onChange: (location: Location) => void;
}

const parts = ['name', 'address', 'city'] as const;

/** A location without a phone number, or with this one. */
const withPhone = ({ phone: _former, ...location }: Location, phone: string): Location =>
  phone === '' ? location : { ...location, phone };

/** A location without a picture, or with this one. */
const withPicture = ({ imageUrl: _former, ...location }: Location, imageUrl: string | null): Location =>
  imageUrl === null ? location : { ...location, imageUrl };

/** The fields of a location. */
export function LocationFields({ location, languages, findError, onChange }: LocationFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      {parts.map((part) => (
        <LocalizedField
          key={part}
          label={t(`desk.programme.location.${part}`)}
          value={location[part]}
          languages={languages}
          maxLength={part === 'name' ? MAX_NAME : MAX_FIELD}
          error={findError(part)}
          onChange={(value) => onChange({ ...location, [part]: value })}
        />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('desk.programme.location.phone')}
          optional={t('common.optional')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_NAME}
          value={location.phone ?? ''}
          onChange={(event) => onChange(withPhone(location, event.target.value))}
        />
        <PositionField
          position={location}
          error={findError('latitude')}
          onChange={(position) => onChange({ ...location, ...position })}
        />
      </div>
      <PictureField
        label={t('desk.programme.picture')}
        value={location.imageUrl ?? null}
        onChange={(url) => onChange(withPicture(location, url))}
      />
      <HoursField hours={location.openingHours} onChange={(openingHours) => onChange({ ...location, openingHours })} />
    </div>
  );
}
