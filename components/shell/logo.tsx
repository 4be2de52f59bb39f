import { useState } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { usePortalTheme } from '@/components/shared/theme/use-portal-theme';
import { href } from '@/lib/navigation/hrefs';

const PLACEHOLDER = '/images/logo_placeholder.png';

/** The business's logo for the theme, with a link home; a placeholder if there is none or it does not load. */
export function Logo({ onNavigate }: { onNavigate?: () => void }) {
  const configuration = useConfiguration();
  const { shown: theme } = usePortalTheme();
  const [broken, setBroken] = useState<string | null>(null);
  const { logoImageUrl } = theme === 'light' ? configuration.lightTheme : configuration.darkTheme;
  const shown = logoImageUrl && logoImageUrl !== broken ? logoImageUrl : PLACEHOLDER;
  return (
    <Link
      href={href.home}
      onClick={onNavigate}
      className="rounded-control flex min-h-11 max-w-32 min-w-0 shrink grow basis-20 items-center sm:max-w-44 sm:grow-0 sm:basis-auto"
    >
      <img
        src={shown}
        alt={configuration.businessName}
        width={160}
        height={40}
        referrerPolicy="no-referrer"
        ref={(image) => {
          // It may have failed before hydration.
          if (image?.complete && image.naturalWidth === 0) setBroken(logoImageUrl);
        }}
        onError={() => setBroken(logoImageUrl)}
        className="h-8 w-full object-contain object-left sm:h-10 sm:w-auto rtl:object-right"
      />
    </Link>
  );
}
