import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ReasonFieldProps {
  /** `member`: the member reads the reason; `log`: it is in the log. */
  audience: 'member' | 'log';
  value: string;
  maxLength: number;
  readOnly: boolean;
  /** Whether an error is shown while the reason is missing: from the first try to send it. */
  showsError: boolean;
  isInitialFocus?: boolean;
  onChange: (value: string) => void;
}

/** A field for the reason of what a person does, which is required. */
export function ReasonField({ audience, value, showsError, isInitialFocus, onChange, ...field }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('desk.reason')}
      hint={t(`desk.reason.${audience}`)}
      value={value}
      data-initial-focus={isInitialFocus ? '' : undefined}
      error={showsError && value.trim() === '' ? t('desk.reason.missing') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
