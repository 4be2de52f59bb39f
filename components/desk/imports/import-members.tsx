import { QueryState } from '@/components/shared/query/query-state';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetImportColumnsQuery } from '@/store/desk/endpoints/imports';
import { useBusiness } from '../shell/desk-context';
import { ImportAssistant } from './import-assistant';

/** An import from the choice of the file to its result, in the columns that the business has. */
export function ImportMembers() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useGetImportColumnsQuery({ query: { businessId } });
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-bold">{t('desk.imports.import')}</h2>
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ columns }) => <ImportAssistant known={columns} />}
      </QueryState>
    </Card>
  );
}
