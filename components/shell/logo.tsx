import { useState } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { usePortalTheme } from '@/components/shared/theme/use-portal-theme';
import { href } from '@/lib/navigation/hrefs';

const PLACEHOLDER = '/images/logo_placeholder.png';

/** A logo; a placeholder if it does not load. */
function LogoImage({ src, name }: { src: string; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      src={src === broken ? PLACEHOLDER : src}
      alt={name}
      width={160}
      height={40}
      referrerPolicy="no-referrer"
      ref={(image) => {
        // It may have failed before hydration.
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      }}
      onError={() => setBroken(src)}
      className="h-8 w-full object-contain object-left sm:h-10 sm:w-auto rtl:object-right"
    />
  );
}

/** The business's logo for the theme, with a link home; its name if it has none. */
export function Logo({ onNavigate }: { onNavigate?: () => void }) {
  const { businessName, lightTheme, darkTheme } = useConfiguration();
  const { shown: theme } = usePortalTheme();
  const { logoImageUrl } = theme === 'light' ? lightTheme : darkTheme;
  return (
    <Link
      href={href.home}
      onClick={onNavigate}
      className="rounded-control flex min-h-11 max-w-32 min-w-0 shrink grow basis-20 items-center sm:max-w-44 sm:grow-0 sm:basis-auto"
    >
      {logoImageUrl ? (
        <LogoImage src={logoImageUrl} name={businessName} />
      ) : (
        <span className="text-accent truncate text-lg font-bold">{businessName}</span>
      )}
    </Link>
  );
}
