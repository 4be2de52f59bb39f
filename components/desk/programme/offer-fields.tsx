import { MAX_ITEM_CODE, MAX_MULTIPLIER_ITEMS, MAX_NAME } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ChoicesField } from './choices-field';
import { LocalizedField } from './localized-field';
import { NumberField } from './number-field';
import { OfferTimes } from './offer-times';
import { getAnyText, type LocalizedText, type Multiplier, type Settings, type Studio } from './studio';
import { TillNamesField } from './till-names-field';
import { useNumberInputs } from './use-number-inputs';

interface OfferFieldsProps {
  offer: Multiplier;
  studio: Studio;
  settings: Settings;
  findError: (path: string) => string | undefined;
  onChange: (offer: Multiplier) => void;
}

/** The fields of a time at which purchases earn more. */
export function OfferFields({ offer, studio, settings, findError, onChange }: OfferFieldsProps) {
  const { t, i18n } = useTranslation();
  const inputs = useNumberInputs();
  const { languages } = studio;
  const { locations, tiers } = settings;
  const levels = tiers?.levels ?? [];
  const set = (parts: Partial<Multiplier>) => onChange({ ...offer, ...parts });
  const toOption = ({ id, name }: { id: string; name: LocalizedText }) => ({
    value: id,
    label: getAnyText(name, languages, i18n.language),
  });
  const optional = t('common.optional');
  return (
    <div className="grid gap-5">
      <LocalizedField
        label={t('desk.programme.offer.name')}
        value={offer.name}
        languages={languages}
        maxLength={MAX_NAME}
        error={findError('name')}
        onChange={(name) => set({ name })}
      />
      <NumberField
        label={t('desk.programme.offer.factor')}
        hint={t('desk.programme.offer.factor.hint')}
        value={offer.percent}
        {...inputs.factor}
        required={inputs.required}
        error={findError('percent')}
        onChange={(percent) => percent !== null && set({ percent })}
      />
      <OfferTimes offer={offer} findError={findError} onChange={set} />
      {locations.length > 1 && (
        <ChoicesField
          label={t('desk.programme.offer.locations')}
          hint={t('desk.programme.offer.locations.hint')}
          options={locations.map(toOption)}
          values={offer.locations}
          error={findError('locations')}
          onChange={(chosen) => set({ locations: chosen })}
        />
      )}
      {levels.length > 0 && (
        <ChoicesField
          label={t('desk.programme.offer.levels')}
          hint={t('desk.programme.offer.levels.hint')}
          options={levels.map(toOption)}
          values={offer.levels}
          error={findError('levels')}
          onChange={(chosen) => set({ levels: chosen })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TillNamesField
          label={t('desk.programme.offer.items')}
          optional={optional}
          hint={t('desk.programme.offer.lines.hint')}
          value={offer.items}
          limits={{ lines: MAX_MULTIPLIER_ITEMS, length: MAX_NAME }}
          onChange={(items) => set({ items })}
        />
        <TillNamesField
          label={t('desk.programme.offer.categories')}
          optional={optional}
          hint={t('desk.programme.offer.lines.hint')}
          value={offer.categories}
          limits={{ lines: MAX_MULTIPLIER_ITEMS, length: MAX_ITEM_CODE }}
          onChange={(categories) => set({ categories })}
        />
      </div>
    </div>
  );
}
