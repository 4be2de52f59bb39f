import { TextField } from '@/components/ui/text-field';
import { findNameProblem, MAX_PERSON_NAME } from 'loyalty-text/person-name';
import { useTranslation } from '@/components/shared/i18n/texts';

interface NameFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete?: 'name' | 'off';
  /** The form was sent once: what is wrong with the name is said. */
  showsError: boolean;
  readOnly: boolean;
  focused?: boolean;
  onChange: (name: string) => void;
}

/** The name of a person of the staff. */
export function NameField({ name, showsError, focused, autoComplete = 'off', onChange, ...field }: NameFieldProps) {
  const { t } = useTranslation();
  const problem = showsError ? findNameProblem(name) : undefined;
  return (
    <TextField
      {...field}
      value={name}
      maxLength={MAX_PERSON_NAME}
      autoComplete={autoComplete}
      data-initial-focus={focused ? '' : undefined}
      error={problem && t(`desk.staff.name.${problem}`, { max: MAX_PERSON_NAME })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
