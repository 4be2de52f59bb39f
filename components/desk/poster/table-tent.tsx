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

function Face({ texts }: { texts: PosterTexts }) {
  const business = useBusiness();
  return (
    <div className="tent-face">
      <div className="tent-words">
        <PosterLogo business={business} />
        <h2 className="poster-headline">{texts.headline}</h2>
        <PosterSteps texts={texts} />
        {texts.welcome && <p className="poster-welcome">{texts.welcome}</p>}
      </div>
      <div className="poster-panel">
        <PosterCode texts={texts} />
        <p className="poster-scan">{texts.scan}</p>
        <PosterAddress texts={texts} />
      </div>
    </div>
  );
}

/** A table tent: A4, folded in the middle to two faces of A5. The upper one stands on its head until it is folded. */
export function TableTent({ texts }: { texts: PosterTexts }) {
  const business = useBusiness();
  return (
    <article data-printed="" className="paper tent" style={getPaperStyle(business)} {...getPaperLanguage(texts)}>
      <div aria-hidden className="tent-back">
        <Face texts={texts} />
      </div>
      <Face texts={texts} />
    </article>
  );
}
