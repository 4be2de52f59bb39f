import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { TextField } from '@/components/ui/text-field';

/** No clock shows the end of a day: its midnight is the next day's. */
const toClock = (time: string): string => (time === '24:00' ? '00:00' : time);

interface TimeFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
}

/** A field for a time of day, which keeps what is typed: only a whole time changes the draft. */
export function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  const [isIncomplete, setIncomplete] = useState(false);
  const problem = isIncomplete ? t('desk.programme.required') : error;
  return (
    <TextField
      type="time"
      dir="ltr"
      label={label}
      value={isIncomplete ? '' : toClock(value)}
      {...(problem !== undefined && { error: problem })}
      onChange={({ target }) => {
        setIncomplete(target.value === '');
        if (target.value !== '') onChange(target.value);
      }}
    />
  );
}
