import { isolate } from 'loyalty-text/isolate';
import { useState } from 'react';
import { findNameProblem } from 'loyalty-text/person-name';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useChangeStaffMutation } from '@/store/desk/endpoints/staff';
import { NameField } from '../parts/name-field';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { LocationsField } from './locations-field';
import { RoleField } from './role-field';
import type { StaffMember } from './staff-row';

interface ChangeDialogProps {
  person: StaffMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Changes the name, role or locations of a person, with immediate effect. */
export function ChangeDialog({ person, onDone, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [locations, setLocations] = useState<readonly string[]>(person.locations ?? []);
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useChangeStaffMutation()[0]);
  const locked = isLocked(write.state);
  const isNameWrong = findNameProblem(name) !== undefined;
  const send = () => {
    setSubmitted(true);
    if (isNameWrong) return undefined;
    const only = locations.length === 0 || role === 'owner' ? null : [...locations];
    const body = { businessId, name: name.trim(), role, locations: only };
    return write.send({ params: { staffId: person.staffId }, body });
  };
  return (
    <WriteDialog
      title={t('desk.staff.change.title', { name: isolate(person.name) })}
      submit={t('desk.staff.save')}
      write={write}
      send={send}
      onDone={() => onDone(t('desk.staff.change.done', { name: name.trim() }))}
      onClose={onClose}
    >
      <NameField
        label={t('desk.staff.name')}
        name={name}
        showsError={isSubmitted}
        readOnly={locked}
        onChange={setName}
      />
      <RoleField role={role} disabled={locked} onChange={setRole} />
      <LocationsField role={role} chosen={locations} disabled={locked} onChange={setLocations} />
    </WriteDialog>
  );
}
