import type { StoredImport } from '@/lib/desk/stored-import';
import { useFormatCount } from '../parts/use-format-count';
import { useImportTexts } from './use-import-texts';

/** The numbers of rows so far: imported (in a dry run: that would be), skipped and failed. */
export function ImportCounts({ progress }: { progress: StoredImport }) {
  const t = useImportTexts(progress.kind);
  const formatCount = useFormatCount();
  const { dryRun, imported, skipped, failed } = progress;
  const counts = [
    { name: t(dryRun ? 'count.wouldImport' : 'count.imported'), count: imported },
    { name: t('count.skipped'), count: skipped },
    { name: t('count.failed'), count: failed },
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
