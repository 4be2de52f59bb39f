import { useState } from 'react';
import { getPictureUrl } from '@/lib/desk/picture-url';
import type { StaffBusiness } from '@/store/desk/desk-props';

/** The small square mark of a business, beside its name; its children if there is none, or it does not load. */
export function BusinessMark({ business, children }: { business: StaffBusiness; children: React.ReactNode }) {
  const src = getPictureUrl(business.brand?.favIconUrl, 96);
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken) return children;
  return (
    <img
      src={src}
      alt=""
      ref={(image) => {
        // It may have failed before hydration.
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      }}
      onError={() => setBroken(src)}
      className="size-8 shrink-0 rounded-lg object-contain"
    />
  );
}
