import { useState, type ImgHTMLAttributes, type RefCallback } from 'react';

type WatchedPicture = Required<Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'>> & {
  ref: RefCallback<HTMLImageElement>;
};

/** Which pictures do not load. `watch`: the properties of the `img` of a picture, which may have failed before hydration. */
export function useBrokenPictures(): { isBroken: (src: string) => boolean; watch: (src: string) => WatchedPicture } {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const watch = (src: string): WatchedPicture => {
    const add = () => setBroken((all) => [...all, src]);
    return {
      src,
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0) add();
      },
      onError: add,
    };
  };
  return { isBroken: (src) => broken.includes(src), watch };
}
