import { useState } from 'react';
import { MAX_URL } from 'loyalty-contract/limits';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { readPageAddress } from '@/lib/desk/read-page-address';

interface AddressFieldProps {
  label: string;
  /** Null: none. */
  value: string | null;
  /** Whether there may be none. */
  isOptional: boolean;
  error?: string | undefined;
  onChange: (address: string | null) => void;
}

/** A field for the address of a page, which keeps what is typed: only what can be read changes the draft. */
export function AddressField({ label, value, isOptional, error, onChange }: AddressFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value ?? '');
  const isEmpty = text.trim() === '';
  const isWrong = !isEmpty && readPageAddress(text) === undefined;
  const isMissing = isEmpty && !isOptional;
  const problem = isWrong ? t('desk.programme.wrong.address') : isMissing ? t('desk.programme.required') : error;
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        {...(isOptional && { optional: t('common.optional') })}
        {...(problem !== undefined && { error: problem })}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_URL}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const address = readPageAddress(target.value);
          if (address !== undefined) onChange(address);
          else if (isOptional && target.value.trim() === '') onChange(null);
        }}
        // As it is saved.
        onBlur={() => !isWrong && !isMissing && setText(value ?? '')}
      />
      {value?.startsWith('https:') && (
        <a
          href={value}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent inline-flex min-h-11 items-center justify-self-start font-medium underline"
        >
          {t('desk.programme.pages.open', { page: label })}
        </a>
      )}
    </div>
  );
}
