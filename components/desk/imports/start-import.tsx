import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportKind } from 'loyalty-contract/import-columns';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useImportTexts } from './use-import-texts';

interface StartImportProps {
  kind: ImportKind;
  rows: number;
  busy: boolean;
  /** Called first: false, if something is missing, which is shown then. */
  mayStart: () => boolean;
  onStart: (dryRun: boolean) => void;
}

/** Checks a file, or imports it after a question. */
export function StartImport({ kind, rows, busy, mayStart, onStart }: StartImportProps) {
  const t = useImportTexts(kind);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => mayStart() && onStart(true)}>
        {t('check')}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => mayStart() && setConfirming(true)}>
        {t('start')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('start.title')}
          text={t('start.text', { count: rows })}
          confirm={t('start')}
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
