import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';

const PLACEHOLDER = '/images/picture-placeholder.svg';

interface PictureProps {
  src: string | null | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Seen at once on the first page: not put off. */
  eager?: boolean;
}

/** A picture that the business gives; a placeholder where there is none or it does not load. */
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
        // It may have failed before there was anybody to hear of it.
        if (image?.complete && image.naturalWidth === 0) setBroken(src ?? null);
      }}
      onError={() => setBroken(src ?? null)}
      className={classNames('bg-raised object-cover', className)}
    />
  );
}
