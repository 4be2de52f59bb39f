import dynamic from 'next/dynamic';
import { getReadableTextColour } from 'loyalty-text/colour-contrast';
import { getDirection } from 'loyalty-text/locales';
import { loadQrCode } from '@/components/shared/till-code/load-qr-code';
import type { DeskResponse } from '@/store/desk/desk-responses';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { BusinessLogo } from '../shell/business-logo';

export type PosterTexts = DeskResponse<'getJoinPoster'>;

const Drawing = dynamic(loadQrCode);
/** Ink for a business without colours of its own. */
const [INK, PAPER] = ['#1f2430', '#ffffff'];

/** The colours of the paper: it is white in every theme of the desk. */
export function getPaperStyle({ brand }: StaffBusiness): React.CSSProperties {
  const { primary, fontContrast } = brand?.lightTheme ?? { primary: INK, fontContrast: PAPER };
  const colours = { '--paper-ink': primary, '--paper-on-ink': getReadableTextColour(primary, fontContrast) };
  return colours as React.CSSProperties;
}

/** The language and direction of what is printed: not those of the desk. */
export const getPaperLanguage = ({ language }: PosterTexts) => ({ lang: language, dir: getDirection(language) });

export function PosterLogo({ business }: { business: StaffBusiness }) {
  return (
    <div className="poster-logo">
      <BusinessLogo business={business} edge={1280} className="poster-logo-picture" onPaper>
        <bdi>{business.businessName}</bdi>
      </BusinessLogo>
    </div>
  );
}

/** The QR code as lines, which print sharp at any size. */
export function PosterCode({ texts }: { texts: PosterTexts }) {
  return (
    <div className="poster-code">
      <Drawing value={texts.url} level="M" marginSize={2} title={texts.address} className="poster-code-drawing" />
    </div>
  );
}

/** The address for who has no camera at hand. */
export function PosterAddress({ texts }: { texts: PosterTexts }) {
  return (
    <p className="poster-address">
      <span>{texts.type}</span> <bdi dir="ltr">{texts.address}</bdi>
    </p>
  );
}

export function PosterSteps({ texts }: { texts: PosterTexts }) {
  return (
    <ol className="poster-steps">
      {texts.steps.map((step, index) => (
        <li key={step}>
          <span aria-hidden className="poster-number">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
