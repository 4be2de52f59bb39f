import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parsePicture } from './parse-picture';

/** A card of a list: half of a phone, a quarter of a wide page. */
const CARD_SIZES = '(min-width: 40rem) 20rem, 50vw';
const PLACEHOLDER = '/images/picture-placeholder.svg';

interface PictureProps {
  src: string | null | undefined;
  /** Empty if the adjacent text says the same. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Its width on the page, for pictures with several files. */
  sizes?: string;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
}

/** A picture of the business; a placeholder if there is none or it does not load. */
export function Picture({ src, alt, width, height, className, sizes = CARD_SIZES, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shownSource = src && src !== broken ? src : PLACEHOLDER;
  const picture = parsePicture(shownSource);
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      style={picture.style}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      ref={(image) => {
        // It may have failed before hydration.
        if (image?.complete && image.naturalWidth === 0) setBroken(src ?? null);
      }}
      onError={() => setBroken(src ?? null)}
      className={classNames('picture', className)}
    />
  );
}
