import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Download } from '@/components/ui/icons';
import type { EntryFilter } from 'loyalty-contract/schemas/activity';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ActivityList } from './use-activity-filter';
import { useDownload } from './use-download';

/** Downloads all rows of the filtered list. */
export function DownloadCsv({ list, filter }: { list: ActivityList; filter: EntryFilter }) {
  const { t } = useTranslation();
  const { progress, failure, download } = useDownload(list, filter);
  return (
    <div className="mt-4 print:hidden">
      <Button variant="secondary" busy={progress !== null} onClick={() => void download()} className="w-full">
        <Icon icon={Download} className="size-4" />
        {progress === null || progress.total === 0 ? t('activity.download') : t('activity.shown', { ...progress })}
      </Button>
      {failure !== null && (
        <p role="alert" className="text-danger mt-2 text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
