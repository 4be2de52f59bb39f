import { useState } from 'react';
import { parsePictureHints } from 'loyalty-text/picture-hints';
import { THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import { Icon } from '@/components/ui/icon';
import { ImageUp } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getPictureUrl } from '@/lib/desk/picture-url';

/** A logo is seen whole, on the background of its theme; a photograph fills its place. */
export type PictureKind = 'lightLogo' | 'darkLogo' | 'photo';

interface PictureThumbnailProps {
  url: string | null;
  kind: PictureKind;
}

const frame = 'rounded-control border-border grid h-24 w-36 shrink-0 place-items-center overflow-hidden border';

/** A small view of a picture as members see it; what is elsewhere is seen in the preview alone. */
export function PictureThumbnail({ url, kind }: PictureThumbnailProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const src = getPictureUrl(url, 320);
  if (url === null) {
    return (
      <span className={`${frame} bg-raised text-muted`}>
        <Icon icon={ImageUp} className="size-7" />
      </span>
    );
  }
  if (src === undefined || src === broken) {
    return (
      <span className={`${frame} bg-raised text-muted p-2 text-center text-sm`}>
        {t(src === undefined ? 'desk.programme.picture.elsewhere' : 'desk.programme.picture.unseen')}
      </span>
    );
  }
  const { focus } = parsePictureHints(url.split('#', 2)[1] ?? '');
  return (
    <span
      className={frame}
      style={kind === 'photo' ? undefined : { background: THEME_BACKGROUND[kind === 'darkLogo' ? 'dark' : 'light'] }}
    >
      <img
        key={src}
        src={src}
        alt=""
        onError={() => setBroken(src)}
        className={kind === 'photo' ? 'size-full object-cover' : 'size-full object-contain p-2'}
        style={focus && { objectPosition: `${focus[0]}% ${focus[1]}%` }}
      />
    </span>
  );
}
