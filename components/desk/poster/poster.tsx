import { useBusiness } from '../shell/desk-context';
import {
  getPaperLanguage,
  getPaperStyle,
  PosterAddress,
  PosterCode,
  PosterLogo,
  PosterSteps,
  type PosterTexts,
} from './poster-parts';

/** A poster on A4. */
export function Poster({ texts }: { texts: PosterTexts }) {
  const business = useBusiness();
  return (
    <article data-printed="" className="paper poster" style={getPaperStyle(business)} {...getPaperLanguage(texts)}>
      <PosterLogo business={business} />
      <h2 className="poster-headline">{texts.headline}</h2>
      {texts.welcome && <p className="poster-welcome">{texts.welcome}</p>}
      <div className="poster-panel">
        <PosterCode texts={texts} />
        <p className="poster-scan">{texts.scan}</p>
        <PosterAddress texts={texts} />
      </div>
      <PosterSteps texts={texts} />
    </article>
  );
}
