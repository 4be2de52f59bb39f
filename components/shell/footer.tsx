import { openConsentSettings } from '@/lib/cookie-consent/settings';
import { Link } from '@/components/shared/navigation/link';
import { href } from '@/lib/navigation/hrefs';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { usePanels } from '@/components/shared/panels/panels';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getSafeHref } from '@/lib/navigation/safe-href';
import { useGetLegalLinksQuery } from '@/store/api';
import { CountrySelect } from './country-select';
import { LanguageSelect } from './language-select';

/** The footer of every page: the business, its legal pages in new windows, and its languages. */
export function Footer() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const { data: legal } = useGetLegalLinksQuery();
  const panels = usePanels();
  const signedIn = useIsSignedIn();
  const support = useIsSupportSession();
  const mayExport = signedIn && !support && legal?.dataPortability === true;
  const links = [
    { url: legal?.termsOfUseUrl, text: t('shell.terms') },
    { url: legal?.privacyPolicyUrl, text: t('shell.privacy') },
    { url: legal?.loyaltyTermsUrl, text: t('shell.loyaltyTerms') },
  ].flatMap(({ url, text }) => {
    const href = getSafeHref(url ?? '');
    return href === null ? [] : [{ url: href, text }];
  });
  return (
    <footer className="text-muted border-border mt-12 border-t text-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5 sm:px-6">
        <p className="text-text me-auto font-semibold">{businessName}</p>
        <nav aria-label={t('shell.legal')} className="order-last w-full">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {links.map(({ url, text }) => (
              <li key={text}>
                <a href={url} target="_blank" rel="noopener noreferrer" className="footer-link">
                  {text}
                  <span className="sr-only"> ({t('common.newWindow')})</span>
                </a>
              </li>
            ))}
            <li>
              <Link href={href.accessibility} className="footer-link">
                {t('accessibility.statement')}
              </Link>
            </li>
            <li>
              <button type="button" onClick={openConsentSettings} className="footer-link">
                {t('cookies.settings')}
              </button>
            </li>
            {mayExport && (
              <li>
                <button type="button" onClick={() => panels.open('dataReport')} className="footer-link">
                  {t('legal.dataReport')}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div className="flex flex-wrap gap-3">
          <CountrySelect />
          <LanguageSelect />
        </div>
      </div>
    </footer>
  );
}
