import { useState } from 'react';
import { getPictureUrl } from '@/lib/desk/picture-url';

/** The photograph of a gift or of an item of the shop, beside its name; nothing for one without, of another site, or that does not load. */
export function ItemPicture({ url }: { url: string | null | undefined }) {
  const src = getPictureUrl(url, 96);
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken) return null;
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      onError={() => setBroken(src)}
      className="rounded-control size-12 shrink-0 object-cover"
    />
  );
}
