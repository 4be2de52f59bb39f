import { parsePictureHints } from 'loyalty-text/picture-hints';

/** What stays visible of a picture where it is cut, in percent from the left and the top. */
const focusPoints = {
  middle: '50,50',
  top: '50,0',
  bottom: '50,100',
  left: '0,50',
  right: '100,50',
} as const;
export type FocusPoint = keyof typeof focusPoints;

const isFocusPoint = (name: string): name is FocusPoint => Object.hasOwn(focusPoints, name);
export const focusNames: readonly FocusPoint[] = Object.keys(focusPoints).filter(isFocusPoint);

/** The hints in a picture's URL, without its focus. */
function splitHints(url: string): { address: string; others: string[]; fragment: string } {
  const [address = '', fragment = ''] = url.split('#', 2);
  const others = fragment.split('&').filter((hint) => hint !== '' && !hint.startsWith('focus='));
  return { address, others, fragment };
}

/** The focus that a picture's URL has; undefined for another point, which somebody has written into a file. */
export function getFocus(url: string): FocusPoint | undefined {
  const { focus = ['50', '50'] } = parsePictureHints(splitHints(url).fragment);
  return focusNames.find((name) => focusPoints[name] === focus.join(','));
}

/** A picture's URL with another focus. */
export function withFocus(url: string, focus: FocusPoint): string {
  const { address, others } = splitHints(url);
  const hints = focus === 'middle' ? others : [...others, `focus=${focusPoints[focus]}`];
  return hints.length > 0 ? `${address}#${hints.join('&')}` : address;
}
