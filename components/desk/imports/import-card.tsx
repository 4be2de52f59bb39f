import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { importKinds, type ImportKind } from 'loyalty-contract/import-columns';
import { readStoredImport } from '@/lib/desk/stored-import';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetImportColumnsQuery } from '@/store/desk/endpoints/imports';
import { ChoiceField } from '../parts/choice-field';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { ImportAssistant } from './import-assistant';

/** An import from the choice of what is in the file to its result, in the columns that the business has. */
export function ImportCard() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const mayChange = useHasScope('corrections:write');
  const [kind, setKind] = useState<ImportKind>(() => readStoredImport(businessId)?.kind ?? 'members');
  const [isRunning, setRunning] = useState(false);
  const query = useGetImportColumnsQuery({ query: { businessId, ...(kind === 'balances' && { kind }) } });
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-lg font-bold">{t('desk.imports.import')}</h2>
      {mayChange && (
        <ChoiceField
          label={t('desk.imports.kind')}
          value={kind}
          options={importKinds.map((value) => ({ value, label: t(`desk.imports.kind.${value}`) }))}
          disabled={isRunning}
          onChange={setKind}
        />
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ columns, phoneCountry }) => (
          <ImportAssistant key={kind} kind={kind} known={columns} phoneCountry={phoneCountry} onRunning={setRunning} />
        )}
      </QueryState>
    </Card>
  );
}
