import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { findNameProblem } from 'loyalty-text/person-name';
import type { StaffRole } from 'loyalty-contract/schemas/staff-members';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useInviteStaffMutation } from '@/store/desk/endpoints/staff';
import { NameField } from '../parts/name-field';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { LocationsField } from './locations-field';
import { RoleField } from './role-field';

interface InviteDialogProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Offers a person a role, by an invitation. */
export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('cashier');
  const [locations, setLocations] = useState<readonly string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useInviteStaffMutation()[0]);
  const locked = isLocked(write.state);
  const isNameWrong = findNameProblem(name) !== undefined;
  const address = normalizeEmail(email);
  const send = () => {
    setSubmitted(true);
    if (isNameWrong || address === undefined) return undefined;
    const only = locations.length > 0 && role !== 'owner' && { locations: [...locations] };
    return write.send({ body: { businessId, name: name.trim(), email: address, role, ...only } });
  };
  return (
    <WriteDialog
      title={t('desk.staff.invite')}
      submit={t('desk.staff.invite.submit')}
      write={write}
      send={send}
      onDone={() => onDone(t('desk.staff.invite.done', { email: address ?? email }))}
      onClose={onClose}
    >
      <NameField
        label={t('desk.staff.name')}
        name={name}
        showsError={isSubmitted}
        readOnly={locked}
        focused
        onChange={setName}
      />
      <TextField
        label={t('desk.staff.email')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        value={email}
        readOnly={locked}
        error={isSubmitted && address === undefined ? t('desk.signIn.email.wrong') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField role={role} disabled={locked} onChange={setRole} />
      <LocationsField role={role} chosen={locations} disabled={locked} onChange={setLocations} />
    </WriteDialog>
  );
}
