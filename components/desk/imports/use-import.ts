import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import type { ImportKind } from 'loyalty-contract/import-columns';
import type { FileLayout } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import { deleteStoredImport, readStoredImport, storeImport, type StoredImport } from '@/lib/desk/stored-import';
import { isApiError, isOutcomeUnknown, type ApiError } from '@/lib/calls/api-error';
import { useCreateImportMutation, useImportRowsMutation } from '@/store/desk/endpoints/imports';
import { useBusiness } from '../shell/desk-context';

/** A file that was chosen and can be sent, in the columns that a person chose. */
export interface ChosenFile {
  name: string;
  size: number;
  layout: FileLayout;
  content: ImportFile;
}

/** What a person decides about a file: contacts of members are vouched for, changes of balances have a reason. */
export interface ImportRules {
  contactsConfirmed: boolean;
  reason: string;
}
interface ImportOptions extends ImportRules {
  kind: ImportKind;
  dryRun: boolean;
}

export const isFinished = ({ nextRow, rows }: StoredImport): boolean => nextRow > rows;

/** False for a file that is not the one that the import began with. */
export const isSameFile = ({ name, size, rows }: StoredImport, file: ChosenFile): boolean =>
  file.name === name && file.size === size && file.content.rows === rows;

/**
 * An import, part after part. Its progress is stored in this browser, so that it goes on after a reload, when the file has
 * been chosen again; a part without a response is repeated with its key, so that nothing is imported twice.
 */
export function useImport() {
  const { businessId } = useBusiness();
  const [progress, setProgress] = useState(() => readStoredImport(businessId));
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError | SerializedError>();
  const isStopped = useRef(false);
  /** A second press before the next render must not begin a second import. */
  const isStarting = useRef(false);
  const [createImport] = useCreateImportMutation();
  const [importRows] = useImportRowsMutation();
  useEffect(() => {
    isStopped.current = false;
    return () => void (isStopped.current = true);
  }, []);

  const save = <T extends StoredImport | null>(next: T): T => {
    if (next) storeImport(businessId, next);
    else deleteStoredImport(businessId);
    setProgress(next);
    return next;
  };

  /** The progress after a part; undefined if it failed. */
  const sendPart = async (from: StoredImport, { content }: ChosenFile): Promise<StoredImport | undefined> => {
    const { importId, nextRow, partKey } = from;
    const idempotencyKey = partKey ?? crypto.randomUUID();
    save({ ...from, partKey: idempotencyKey });
    const body = { businessId, firstRow: nextRow, csv: content.getPart(nextRow) };
    const { data, error: failure } = await importRows({ params: { importId }, body, idempotencyKey });
    if (data) {
      const { errors, problems = errors, ...counts } = data;
      return save({
        ...from,
        ...counts,
        errors: [
          ...from.errors,
          ...problems.map((problem) => ({ ...problem, number: content.getNumber(problem.row) })),
        ],
        partKey: null,
      });
    }
    setError(failure);
    if (isApiError(failure) && !isOutcomeUnknown(failure)) save({ ...from, partKey: null });
    return undefined;
  };

  const sendAll = async (from: StoredImport, file: ChosenFile): Promise<void> => {
    isStopped.current = false;
    setSending(true);
    setError(undefined);
    let current: StoredImport | undefined = from;
    while (current && !isFinished(current) && !isStopped.current) current = await sendPart(current, file);
    setSending(false);
  };

  const start = async (file: ChosenFile, options: ImportOptions): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    const { kind, reason, contactsConfirmed } = options;
    const rules = kind === 'balances' ? { kind, reason: reason.trim() } : { contactsConfirmed };
    setSending(true);
    setError(undefined);
    const { phoneCountry } = file.layout;
    const body = { businessId, name: file.name, dryRun: options.dryRun, phoneCountry, ...rules };
    const { data, error: failure } = await createImport({ body, idempotencyKey: crypto.randomUUID() });
    isStarting.current = false;
    setSending(false);
    setError(failure);
    if (!data) return;
    const { importId, name, dryRun, nextRow, imported, skipped, failed, canSignIn } = data;
    const begun = { importId, kind, name, dryRun, nextRow, imported, skipped, failed, canSignIn };
    const { size, content, layout } = file;
    await sendAll(save({ ...begun, size, rows: content.rows, layout, errors: [], partKey: null }), file);
  };

  return {
    progress,
    isSending,
    error,
    start,
    resume: (file: ChosenFile) => (progress ? sendAll(progress, file) : Promise.resolve()),
    /** After the part that is on its way. */
    stop: () => void (isStopped.current = true),
    /** Forgets the progress; what was imported stays. */
    end: () => {
      save(null);
      setError(undefined);
    },
  };
}
