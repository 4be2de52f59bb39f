import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { MAX_TILL_CODE } from 'loyalty-contract/desk-limits';
import { useScannedText } from './use-scanned-text';
import { useTranslation } from '@/components/shared/i18n/texts';

interface CodeFormProps {
  label: string;
  busy?: boolean;
  onCode: (code: string) => void;
}

/** A code that the member shows, scanned or typed. */
export function CodeForm({ label, busy = false, onCode }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const readText = useScannedText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !busy) onCode(readText(code).trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField
          label={label}
          value={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TILL_CODE}
          data-initial-focus=""
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={busy}>
        {t('desk.till.gift.check')}
      </Button>
    </form>
  );
}
