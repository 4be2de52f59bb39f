import { getPictureUrl } from '@/lib/desk/picture-url';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { useBrokenPictures } from './use-broken-pictures';

/** The small square icon of a business, beside its name; its children if there is none, or it does not load. */
export function BusinessIcon({ business, children }: { business: StaffBusiness; children: React.ReactNode }) {
  const { isBroken, watch } = useBrokenPictures();
  const src = getPictureUrl(business.brand?.favIconUrl, 96);
  if (src === undefined || isBroken(src)) return children;
  return <img alt="" {...watch(src)} className="size-8 shrink-0 rounded-lg object-contain" />;
}
