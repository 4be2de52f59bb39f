import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';

const PLACEHOLDER = '/images/picture-placeholder.svg';

interface PictureProps {
  src: string | null | undefined;
  /** Empty if the adjacent text says the same. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
}

/** A picture of the business; a placeholder if there is none or it does not load. */
export function Picture({ src, alt, width, height, className, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : PLACEHOLDER;
  return (
    <img
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      ref={(image) => {
        // It may have failed before hydration.
        if (image?.complete && image.naturalWidth === 0) setBroken(src ?? null);
      }}
      onError={() => setBroken(src ?? null)}
      className={classNames('picture bg-raised object-cover', className)}
    />
  );
}
