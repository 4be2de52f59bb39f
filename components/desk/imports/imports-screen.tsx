import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { useTranslation } from '@/components/shared/i18n/texts';
import { PageHead } from '../parts/page-head';
import { useHasScope } from '../shell/desk-context';
import { EarlierImports } from './earlier-imports';
import { ExportMembers } from './export-members';

/** Begins with what this browser has stored, which the server does not know. */
const ImportCard = createClientComponent(
  () => import('./import-card').then((module) => module.ImportCard),
  createLazyFallback('h-60 w-full'),
);

/** The screen that imports members from another system and changes of balances, and exports members. */
export function ImportsScreen() {
  const { t } = useTranslation();
  const mayImport = useHasScope('imports:write');
  const mayExport = useHasScope('exports:read');
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHead title={t('desk.imports.title')} text={t('desk.imports.text')} />
      {mayImport && <ImportCard />}
      {mayImport && <EarlierImports />}
      {mayExport && <ExportMembers />}
    </div>
  );
}
