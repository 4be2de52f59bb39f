import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { importColumns } from 'loyalty-contract/import-columns';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useHasScope } from '../shell/desk-context';
import { FileField } from './file-field';
import type { ChosenFile } from './use-import';

interface ImportPreparationProps {
  file: ChosenFile | undefined;
  busy: boolean;
  contactsConfirmed: boolean;
  onContactsConfirmed: (confirmed: boolean) => void;
  onChoose: (file: ChosenFile) => void;
  onStart: (file: ChosenFile, dryRun: boolean) => void;
}

/** The file, how it is imported, and whether it is only checked. */
export function ImportPreparation(props: ImportPreparationProps) {
  const { file, busy, contactsConfirmed, onContactsConfirmed, onChoose, onStart } = props;
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const mayConfirm = useHasScope('contacts:confirm');
  return (
    <>
      <FileField
        label={file ? file.name : t('desk.imports.file')}
        hint={file ? t('desk.imports.rows', { count: file.content.rows }) : t('desk.imports.file.hint')}
        onChoose={onChoose}
      />
      <details>
        <summary className="text-accent min-h-8 cursor-pointer font-semibold">{t('desk.imports.columns')}</summary>
        <p className="text-muted mt-2">{t('desk.imports.columns.text')}</p>
        <p
          dir="ltr"
          className="bg-raised rounded-control mt-2 p-3 text-start font-mono text-sm [overflow-wrap:anywhere]"
        >
          {importColumns.join(', ')}
        </p>
      </details>
      {mayConfirm && (
        <CheckboxField
          label={t('desk.imports.confirmed')}
          checked={contactsConfirmed}
          onChange={(event) => onContactsConfirmed(event.target.checked)}
        />
      )}
      {file && (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => onStart(file, true)}>
            {t('desk.imports.check')}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => setConfirming(true)}>
            {t('desk.imports.start')}
          </Button>
        </div>
      )}
      {file && isConfirming && (
        <ConfirmDialog
          title={t('desk.imports.start.title')}
          text={t('desk.imports.start.text', { count: file.content.rows })}
          confirm={t('desk.imports.start')}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onStart(file, false);
          }}
        />
      )}
    </>
  );
}
