import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ConfirmDialog } from '../parts/confirm-dialog';

interface StartImportProps {
  rows: number;
  busy: boolean;
  onStart: (dryRun: boolean) => void;
}

/** Checks a file, or imports it after a question. */
export function StartImport({ rows, busy, onStart }: StartImportProps) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => onStart(true)}>
        {t('desk.imports.check')}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => setConfirming(true)}>
        {t('desk.imports.start')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('desk.imports.start.title')}
          text={t('desk.imports.start.text', { count: rows })}
          confirm={t('desk.imports.start')}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onStart(false);
          }}
        />
      )}
    </div>
  );
}
