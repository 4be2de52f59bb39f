import { useState } from 'react';
import { usePanels } from '@/components/shared/panels/panels';
import { QueryState } from '@/components/shared/query/query-state';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetLegalLinksQuery } from '@/store/api';
import { ConsentRights } from './consent-rights';
import { DataReport } from './data-report';
import { LegalDocument } from './legal-document';
import { LegalList, type LegalPage } from './legal-list';

type View = 'list' | 'consentRights' | 'dataReport' | LegalPage;

const titles = {
  list: 'shell.legal',
  consentRights: 'legal.consentRights',
  dataReport: 'legal.dataReport',
} as const;

/**
 * The legal pages of the business, and the member's legal requests (spec §2). Escape leaves a sub-view, then the
 * dialog.
 */
export function LegalDialog({ start }: { start: keyof typeof titles }) {
  const { t } = useTranslation();
  const panels = usePanels();
  const query = useGetLegalLinksQuery();
  const [view, setView] = useState<View>(start);
  const close = () => panels.close('legal', 'consentRights', 'dataReport');
  // Opened at a view from elsewhere, such as the profile, the way back leads there.
  const back = start === 'list' ? () => setView('list') : close;
  return (
    <Dialog
      title={typeof view === 'string' ? t(titles[view]) : view.title}
      size="tall"
      closeLabel={t('common.close')}
      onClose={close}
      onEscape={view === start ? close : back}
      before={
        view !== start && (
          <button
            type="button"
            onClick={back}
            aria-label={t('common.back')}
            className="hover:bg-raised -ms-2 -mt-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
          </button>
        )
      }
    >
      {view === 'list' && (
        <QueryState query={query} skeleton={<Skeleton className="h-48" />} failure={t('message.error.oh-no')}>
          {(links) => <LegalList links={links} onOpen={setView} />}
        </QueryState>
      )}
      {typeof view === 'object' && <LegalDocument page={view} />}
      {view === 'consentRights' && (
        <ConsentRights onWithdrawn={() => panels.close('legal', 'consentRights', 'drawer')} />
      )}
      {view === 'dataReport' && <DataReport onClose={back} />}
    </Dialog>
  );
}
