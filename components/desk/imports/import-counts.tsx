import type { StoredImport } from '@/lib/desk/stored-import';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFormatCount } from '../parts/use-format-count';

/** The numbers of rows so far: imported (in a dry run: that would be), skipped and failed. */
export function ImportCounts({ progress }: { progress: StoredImport }) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const { dryRun, imported, skipped, failed } = progress;
  const counts = [
    { name: t(dryRun ? 'desk.imports.count.wouldImport' : 'desk.imports.count.imported'), count: imported },
    { name: t('desk.imports.count.skipped'), count: skipped },
    { name: t('desk.imports.count.failed'), count: failed },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {counts.map(({ name, count }) => (
        <div key={name} className="bg-raised rounded-control px-4 py-3">
          <dt className="text-muted text-sm font-medium">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
