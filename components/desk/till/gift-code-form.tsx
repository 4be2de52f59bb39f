import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { MAX_TILL_CODE } from '@/contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The code of a gift, scanned or typed. */
export function GiftCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField
          label={t('desk.till.gift.code')}
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
      <Button type="submit" variant="secondary">
        {t('desk.till.gift.check')}
      </Button>
    </form>
  );
}
