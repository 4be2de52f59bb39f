import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { useIsSigningOut } from '@/components/shared/session/use-is-signing-out';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { getExternalUrl } from '@/components/shared/navigation/use-menu';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getExternalLinkHref, getSignInHref } from '@/lib/navigation/hrefs';
import { isFramed } from '@/lib/embed/is-framed';

/** The menu item of a `/goto/{id}` and its external URL: both from the configuration, neither from the page's URL. */
export function findExternalItem(menu: Configuration['menu'], id: string | string[] | undefined) {
  const item = menu.find((entry) => entry.idTransformed === id && entry.isActive);
  const url = item && getExternalUrl(item);
  return item && url ? { item, url } : undefined;
}

/** The page after sign-in for an external menu item for members: redirects to the item's own URL. */
export function ExternalLinkScreen() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const signedIn = useIsSignedIn();
  const go = useNavigate();
  const isSigningOut = useIsSigningOut();
  const framed = useIsFramed();
  const found = findExternalItem(useConfiguration().menu, query.id);
  const isOpen = found !== undefined && (signedIn || !found.item.onlyForLoggedInUser);
  const isUnavailable = found !== undefined && !isOpen;
  const { url } = found ?? {};
  const id = found?.item.idTransformed;

  useEffect(() => {
    if (isUnavailable && id && !isSigningOut)
      void go.replace(getSignInHref(getExternalLinkHref(id), 'SessionRequired'));
  }, [isUnavailable, id, isSigningOut, go]);

  useEffect(() => {
    // Inside a frame the page would open within the other site; it is opened there on a click, in a new window.
    if (isOpen && url && !isFramed()) window.location.replace(url);
  }, [isOpen, url]);

  if (!found || !isOpen) return null;
  return (
    <div className="mx-auto grid max-w-md gap-5 py-10 text-center">
      <h1 className="text-2xl font-bold">{found.item.name}</h1>
      <p className="text-muted">{t('leadOn.body')}</p>
      <a
        href={found.url}
        target={framed ? '_blank' : undefined}
        rel="noopener noreferrer"
        className={getButtonStyle('primary', 'w-full')}
      >
        {t('leadOn.open')}
        <Icon icon={ExternalLink} className="flip-in-rtl size-4" />
        {framed && <span className="sr-only"> ({t('common.newWindow')})</span>}
      </a>
    </div>
  );
}
