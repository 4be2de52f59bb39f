import { ArrowLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { usePanels } from '@/components/shared/panels';
import { QueryState } from '@/components/shared/query-state';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { LegalLinks } from '@/contract/schemas/business';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { safeHref } from '@/lib/navigation/safe-href';
import { useGetLegalLinksQuery } from '@/store/api';
import { ConsentRights } from './consent-rights';
import { DataReport } from './data-report';

type View = 'list' | 'consentRights' | 'dataReport';

const rowStyle =
  'hover:bg-raised rounded-control flex min-h-12 w-full items-center gap-3 px-3 py-2 text-start font-medium';

function NewWindow({ address, text }: { address: string; text: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer" className={rowStyle}>
        <span className="flex-1">{text}</span>
        <ExternalLink aria-hidden className="text-muted mirrored size-4 shrink-0" />
        <span className="sr-only"> ({t('common.newWindow')})</span>
      </a>
    </li>
  );
}

function Inner({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={rowStyle} onClick={onOpen}>
        <span className="flex-1">{text}</span>
        <ChevronRight aria-hidden className="text-muted mirrored size-5 shrink-0" />
      </button>
    </li>
  );
}

function LegalList({ links, onOpen }: { links: LegalLinks; onOpen: (view: View) => void }) {
  const { t } = useTranslation();
  const documents = [
    { address: links.termsOfUseUrl, text: t('shell.terms') },
    { address: links.privacyPolicyUrl, text: t('shell.privacy') },
    { address: links.loyaltyTermsUrl, text: t('shell.loyaltyTerms') },
  ];
  return (
    <ul className="divide-border -mx-2 grid divide-y">
      {documents.map(({ address, text }) => {
        const safe = address && safeHref(address);
        return safe ? <NewWindow key={text} address={safe} text={text} /> : null;
      })}
      {links.consentRights && <Inner text={t('legal.consentRights')} onOpen={() => onOpen('consentRights')} />}
      {links.dataPortability && <Inner text={t('legal.dataReport')} onOpen={() => onOpen('dataReport')} />}
      <NewWindow address={href.credits} text={t('legal.credits')} />
    </ul>
  );
}

const titles: Record<View, string> = {
  list: 'shell.legal',
  consentRights: 'legal.consentRights',
  dataReport: 'legal.dataReport',
};

/** What the business's pages say, and what a member may ask of it (spec §2). Escape leaves a sub-view, then the dialog. */
export function LegalDialog({ start }: { start: View }) {
  const { t } = useTranslation();
  const panels = usePanels();
  const query = useGetLegalLinksQuery();
  const [view, setView] = useState<View>(start);
  const back = () => setView('list');
  const close = () => panels.close('legal', 'consentRights', 'dataReport');
  return (
    <Dialog
      title={t(titles[view])}
      size="tall"
      closeLabel={t('common.close')}
      onClose={close}
      onEscape={view === 'list' ? close : back}
      before={
        view !== 'list' && (
          <button
            type="button"
            onClick={back}
            aria-label={t('common.back')}
            className="hover:bg-raised -ms-2 -mt-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <ArrowLeft aria-hidden className="mirrored size-5" />
          </button>
        )
      }
    >
      {view === 'list' && (
        <QueryState query={query} skeleton={<Skeleton className="h-48" />}>
          {(links) => <LegalList links={links} onOpen={setView} />}
        </QueryState>
      )}
      {view === 'consentRights' && (
        <ConsentRights onWithdrawn={() => panels.close('legal', 'consentRights', 'drawer')} />
      )}
      {view === 'dataReport' && <DataReport onSent={back} />}
    </Dialog>
  );
}
