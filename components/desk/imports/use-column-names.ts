import { balanceColumns, importColumns } from 'loyalty-contract/import-columns';
import type { KnownColumns } from '@/lib/desk/file-layout';
import { WHOLE_NAME } from '@/lib/desk/whole-names';
import { useTranslation } from '@/components/shared/i18n/texts';

/** Names the columns of an import: those of every business in the desk's words, the others by their label. */
export function useColumnNames(known: KnownColumns): (column: string) => string {
  const { t } = useTranslation();
  return (name) => {
    if (name === WHOLE_NAME) return t('desk.imports.column.wholeName');
    const own = [...importColumns, ...balanceColumns].find((column) => column === name);
    if (own) return t(`desk.imports.column.${own}`);
    const { label = name, channel } = known.find(({ column }) => column === name) ?? {};
    return channel ? t('desk.imports.column.byChannel', { label, channel: t(`desk.channel.${channel}`) }) : label;
  };
}
