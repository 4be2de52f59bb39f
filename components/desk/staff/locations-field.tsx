import { CheckboxField } from '@/components/ui/checkbox-field';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';

interface LocationsFieldProps {
  role: StaffRole;
  /** Ids; none: all locations. */
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/** The only locations where the person works at a till; nothing for owners, and where there is one location. */
export function LocationsField({ role, chosen, disabled, onChange }: LocationsFieldProps) {
  const { t } = useTranslation();
  const { locations } = useBusiness();
  if (role === 'owner' || locations.length < 2) return null;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('desk.staff.locations')}</legend>
      <div className="border-border rounded-control grid max-h-64 gap-1.5 overflow-y-auto border p-3">
        {locations.map(({ locationId, name }) => (
          <CheckboxField
            key={locationId}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(locationId)}
            onChange={() => toggle(locationId)}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-muted text-sm">
        {t(chosen.length === 0 ? 'desk.staff.locations.all' : 'desk.staff.locations.only')}
      </p>
    </fieldset>
  );
}
