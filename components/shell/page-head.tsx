import Head from 'next/head';
import { getIconUrl } from '@/lib/install/icon-url';
import { MANIFEST_PATH } from '@/lib/install/manifest-path';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useCachedConfiguration } from '@/components/shared/configuration/use-configuration';

const APPLE_ICON = { size: 180, maskable: false } as const;
const DEFAULT_FAVICON = '/images/favicon.svg';

/** Title, description and icon of the page in the business's name (spec §1). */
export function PageHead({ titleKey }: { titleKey?: string }) {
  const { t } = useTranslation();
  const configuration = useCachedConfiguration();
  if (!configuration) return null;
  const { businessName, favIconUrl, lightTheme } = configuration;
  const title = titleKey ? `${t(titleKey)} · ${businessName}` : businessName;
  return (
    <Head>
      <title>{title}</title>
      <meta name="description" content={`${businessName} - Customer Portal`} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="manifest" href={MANIFEST_PATH} crossOrigin="use-credentials" />
      <meta name="theme-color" content={lightTheme.primary} />
      <link rel="icon" href={favIconUrl ?? DEFAULT_FAVICON} />
      <link rel="apple-touch-icon" sizes="180x180" href={getIconUrl(configuration, APPLE_ICON)} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={businessName} />
      <meta name="apple-mobile-web-app-status-bar-style" content="default" />
    </Head>
  );
}
