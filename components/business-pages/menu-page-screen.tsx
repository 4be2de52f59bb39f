import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { FramedPage } from '@/components/shared/content/framed-page';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { useIsSigningOut } from '@/components/shared/session/use-is-signing-out';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { MenuItem } from 'loyalty-contract/schemas/menu';
import { getFrameUrl } from '@/lib/embed/frame-url';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getSignInHref, getViewHref } from '@/lib/navigation/hrefs';

/** The menu item of a `/view/{id}`: looked up in the configuration, never taken from the URL (security 2.8). */
export function findEmbeddedItem(menu: Configuration['menu'], id: string | string[] | undefined): MenuItem | undefined {
  return menu.find((item) => item.idTransformed === id && item.isActive && item.embedInIframe && item.calculatedUrl);
}

const getOrigin = () => window.location.origin;

function ItemFrame({ item }: { item: MenuItem }) {
  const { i18n } = useTranslation();
  const origin = useClientValue<string | undefined>(getOrigin, undefined);
  return (
    <div className="-mx-4 -mt-6 -mb-6 sm:-mx-6 sm:-mt-8 sm:-mb-8">
      <h1 className="sr-only">{item.name}</h1>
      <FramedPage
        key={item.idTransformed}
        url={origin && item.calculatedUrl ? getFrameUrl(item.calculatedUrl, i18n.language, origin) : undefined}
        title={item.name}
        className="bg-paper block h-[calc(var(--screen)-8rem)] w-full border-0"
      />
    </div>
  );
}

/** A page of the business inside the portal, under its navbar. */
export function MenuPageScreen() {
  const { menu } = useConfiguration();
  const { query } = useRouter();
  const signedIn = useIsSignedIn();
  const go = useNavigate();
  const item = findEmbeddedItem(menu, query.id);
  const isSigningOut = useIsSigningOut();
  const shut = item?.onlyForLoggedInUser === true && !signedIn;

  useEffect(() => {
    if (shut && !isSigningOut) void go.replace(getSignInHref(getViewHref(item.idTransformed), 'SessionRequired'));
  }, [shut, isSigningOut, item, go]);

  return item && !shut ? <ItemFrame item={item} /> : null;
}
