import { useState } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ImportPreparation } from './import-preparation';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { isFinished, useImport, type ChosenFile } from './use-import';

/** An import from the choice of the file to its result. */
export function ImportMembers() {
  const { t } = useTranslation();
  const [file, setFile] = useState<ChosenFile>();
  const [contactsConfirmed, setContactsConfirmed] = useState(false);
  const current = useImport();
  const { progress, error } = current;
  const finish = () => {
    current.end();
    setFile(undefined);
  };
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-bold">{t('desk.imports.import')}</h2>
      {progress === null && (
        <ImportPreparation
          file={file}
          busy={current.isSending}
          contactsConfirmed={contactsConfirmed}
          onContactsConfirmed={setContactsConfirmed}
          onChoose={setFile}
          onStart={(chosen, dryRun) => void current.start(chosen, { dryRun, contactsConfirmed })}
        />
      )}
      {progress && !isFinished(progress) && (
        <ImportProgress
          progress={progress}
          file={file}
          isSending={current.isSending}
          onChoose={setFile}
          onContinue={(chosen) => void current.resume(chosen)}
          onStop={current.stop}
          onEnd={finish}
        />
      )}
      {progress && isFinished(progress) && (
        <ImportResult
          progress={progress}
          file={file}
          onImport={
            progress.dryRun && file ? () => void current.start(file, { dryRun: false, contactsConfirmed }) : undefined
          }
          onFinish={finish}
        />
      )}
      {error && !current.isSending && (
        <Alert tone="danger">
          <CallErrorMessage error={error} />
        </Alert>
      )}
    </Card>
  );
}
