import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import { staffRoles } from 'loyalty-contract/staff-roles';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ChoiceField } from '../parts/choice-field';

interface RoleFieldProps {
  role: StaffRole;
  disabled: boolean;
  onChange: (role: StaffRole) => void;
}

/** The roles, and what the chosen one permits. */
export function RoleField({ role, disabled, onChange }: RoleFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={t('desk.staff.role')}
        value={role}
        disabled={disabled}
        options={staffRoles.map((value) => ({ value, label: t(`desk.role.${value}`) }))}
        onChange={onChange}
      />
      <p aria-live="polite" className="text-muted text-sm">
        {t(`desk.staff.role.${role}`)}
      </p>
    </div>
  );
}
