import { useMemo } from 'react';
import { Alert } from '@/components/ui/alert';
import type { ImportFile } from '@/lib/desk/import-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFormatCount } from '../parts/use-format-count';
import { CellText } from './cell-text';

/** Contacts on the screen. */
const MAX_LISTED = 20;

/** The contacts that several rows of a file have, with the numbers of the rows. */
export function RepeatedContacts({ file }: { file: ImportFile }) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const repeated = useMemo(() => file.findRepeated(), [file]);
  if (repeated.length === 0) return null;
  const listed = repeated.slice(0, MAX_LISTED);
  return (
    <Alert tone="warning">
      <p>{t('desk.imports.repeated')}</p>
      <ul className="mt-2 grid gap-1">
        {listed.map(({ contact, rows }) => (
          <li key={contact} className="flex flex-wrap gap-x-3">
            <CellText>{contact}</CellText>
            <span>{t('desk.imports.repeated.rows', { rows: rows.map((row) => formatCount(row)).join(', ') })}</span>
          </li>
        ))}
      </ul>
      {listed.length < repeated.length && (
        <p className="mt-2">
          {t('desk.imports.repeated.listed', {
            listed: formatCount(listed.length),
            found: formatCount(repeated.length),
          })}
        </p>
      )}
    </Alert>
  );
}
