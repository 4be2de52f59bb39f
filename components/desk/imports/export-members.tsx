import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useExportMembersMutation } from '@/store/desk/endpoints/imports';
import { CsvExport } from '../parts/csv-export';
import { useBusiness } from '../shell/desk-context';

/** Saves all members as CSV. */
export function ExportMembers() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [load, { error, reset }] = useExportMembersMutation();
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-lg font-bold">{t('desk.exports.title')}</h2>
        <p className="text-muted mt-1">{t('desk.exports.text')}</p>
      </div>
      <CsvExport
        label={t('desk.exports.save')}
        fileName={`${businessId}-members.csv`}
        loadPage={async (cursor) => {
          const { data } = await load({ query: { businessId, ...(cursor !== undefined && { cursor }) } });
          return data && { csv: data.csv, rows: data.members, cursor: data.cursor };
        }}
        error={error}
        reset={reset}
        describeLoading={(count) => t('desk.exports.loading', { count })}
        describeSaved={(count) => t('desk.exports.saved', { count })}
      />
    </Card>
  );
}
