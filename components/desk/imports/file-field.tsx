import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import { Upload } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { readTableFile, type FileProblem, type TableFile } from '@/lib/desk/read-file';
import { useTranslation } from '@/components/shared/i18n/texts';

/** What the text of a problem names. */
export const getProblemPlace = (problem: FileProblem) => ({
  line: 'line' in problem ? problem.line : 0,
  row: 'row' in problem ? problem.row : 0,
});

interface FileFieldProps {
  label: string;
  hint?: string;
  /** A problem of a file that could be read: the wrong one. */
  error?: string | undefined;
  onChoose: (file: TableFile) => void;
}

/** Chooses a CSV file or a workbook of this device. */
export function FileField({ label, hint, error, onChoose }: FileFieldProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<FileProblem>();
  const [isReading, setReading] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const read = await readTableFile(file);
    setReading(false);
    setProblem('code' in read ? read : undefined);
    if (!('code' in read)) onChoose(read);
  };
  const text = problem && t(`desk.imports.file.${problem.code}`, getProblemPlace(problem));
  return (
    <div className="grid gap-3">
      <label className="border-control hover:bg-raised rounded-card has-focus-visible:outline-accent flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 border-2 border-dashed p-5 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <Icon icon={Upload} className="text-accent size-7" />
        {label}
        {isReading && <Spinner className="size-5" />}
        {hint && <span className="text-muted text-sm font-normal">{hint}</span>}
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      {(text ?? error) && <Alert tone="danger">{text ?? error}</Alert>}
    </div>
  );
}
