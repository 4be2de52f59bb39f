import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Icon } from '@/components/ui/icon';
import { ChevronRight, ExternalLink } from '@/components/ui/icons';
import type { LegalLinks } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { getSafeHref } from '@/lib/navigation/safe-href';

/** A legal page of the business that opens inside the dialog. */
export interface LegalPage {
  title: string;
  url: string;
}

const rowStyle =
  'hover:bg-raised rounded-control flex min-h-12 w-full items-center gap-3 px-3 py-2 text-start font-medium';

function NewWindow({ url, text }: { url: string; text: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" className={rowStyle}>
        <span className="flex-1">{text}</span>
        <Icon icon={ExternalLink} className="text-muted flip-in-rtl size-4 shrink-0" />
        <span className="sr-only"> ({t('common.newWindow')})</span>
      </a>
    </li>
  );
}

function SubViewButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={rowStyle} onClick={onOpen}>
        <span className="flex-1">{text}</span>
        <Icon icon={ChevronRight} className="text-muted flip-in-rtl size-5 shrink-0" />
      </button>
    </li>
  );
}

interface LegalListProps {
  links: LegalLinks;
  onOpen: (view: 'consentRights' | 'dataReport' | LegalPage) => void;
}

/**
 * The entries of the legal dialog. A page opens inside it if the portal's policy allows framing its origin, else in a
 * new window.
 */
export function LegalList({ links, onOpen }: LegalListProps) {
  const { t } = useTranslation();
  const { legalOrigins = [] } = useConfiguration();
  const pages = [
    { url: links.termsOfUseUrl, title: t('shell.terms') },
    { url: links.privacyPolicyUrl, title: t('shell.privacy') },
    { url: links.loyaltyTermsUrl, title: t('shell.loyaltyTerms') },
  ].flatMap(({ url, title }) => {
    const safe = url && getSafeHref(url);
    return safe ? [{ url: safe, title }] : [];
  });
  const isFramed = ({ url }: LegalPage) => URL.canParse(url) && legalOrigins.includes(new URL(url).origin);
  return (
    <ul className="divide-border -mx-2 grid divide-y">
      {pages.map((page) =>
        isFramed(page) ? (
          <SubViewButton key={page.title} text={page.title} onOpen={() => onOpen(page)} />
        ) : (
          <NewWindow key={page.title} url={page.url} text={page.title} />
        ),
      )}
      {links.consentRights && <SubViewButton text={t('legal.consentRights')} onOpen={() => onOpen('consentRights')} />}
      {links.dataPortability && <SubViewButton text={t('legal.dataReport')} onOpen={() => onOpen('dataReport')} />}
      <NewWindow url={href.credits} text={t('legal.credits')} />
    </ul>
  );
}
