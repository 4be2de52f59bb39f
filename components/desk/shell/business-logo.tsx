import { classNames } from '@/components/ui/class-names';
import { getPictureUrl, type PictureEdge } from '@/lib/desk/picture-url';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { useBrokenPictures } from './use-broken-pictures';

interface BusinessLogoProps {
  business: StaffBusiness;
  edge: PictureEdge;
  /** Of the pictures: their size. */
  className: string;
  /** In place of a logo: there is none, it is another site's, or it does not load. */
  children: React.ReactNode;
  /** Paper is white in every theme. */
  onPaper?: true;
}

/** The logo of a business, that of the theme. */
export function BusinessLogo({ business, edge, className, children, onPaper }: BusinessLogoProps) {
  const { brand, businessName } = business;
  const { isBroken, watch } = useBrokenPictures();
  const light = getPictureUrl(brand?.lightTheme.logoImageUrl, edge);
  const dark = onPaper ? light : (getPictureUrl(brand?.darkTheme.logoImageUrl, edge) ?? light);
  if (!light || !dark || isBroken(light) || isBroken(dark)) return children;
  const sources =
    light === dark
      ? [{ src: light, style: '' }]
      : [
          { src: light, style: 'desk-on-light' },
          { src: dark, style: 'desk-on-dark' },
        ];
  return sources.map(({ src, style }) => (
    <img
      key={src}
      alt={businessName}
      {...watch(src)}
      className={classNames('object-contain object-left rtl:object-right', style, className)}
    />
  ));
}
