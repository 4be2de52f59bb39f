import { useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { usePortalTheme } from '@/components/shared/configuration/use-portal-theme';

/** The business's logo for the theme; its name if it has none, or if it does not load. */
export function BusinessMark() {
  const { businessName, lightTheme, darkTheme } = useConfiguration();
  const { shown: theme } = usePortalTheme();
  const [broken, setBroken] = useState<string | null>(null);
  const { logoImageUrl } = theme === 'light' ? lightTheme : darkTheme;
  if (!logoImageUrl || logoImageUrl === broken) {
    return (
      <bdi className="line-clamp-2 min-w-0 text-sm leading-tight font-bold text-balance break-words sm:text-lg">
        {businessName}
      </bdi>
    );
  }
  return (
    <img
      src={logoImageUrl}
      alt={businessName}
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
  );
}
