import { TextField } from '@/components/ui/text-field';
import { MAX_NAME } from '@/contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';

interface NameFieldProps {
  name: string;
  /** The form was sent once: a missing name is an error. */
  showsError: boolean;
  readOnly: boolean;
  focused?: boolean;
  onChange: (name: string) => void;
}

/** The name of a person of the staff. */
export function NameField({ name, showsError, readOnly, focused, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('desk.staff.name')}
      value={name}
      maxLength={MAX_NAME}
      autoComplete="off"
      readOnly={readOnly}
      data-initial-focus={focused ? '' : undefined}
      error={showsError && name.trim() === '' ? t('desk.staff.name.missing') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
