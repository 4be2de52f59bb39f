import { unifyDigits } from 'loyalty-text/plain-characters';

/** A point on the earth in degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`([+\-−]?\d{1,3}(?:\.\d+)?)`;
/** Between two numbers, also as a link has it. */
const BETWEEN = String.raw`\s*(?:,|;|\s)\s*`;

/** Places of the two numbers in links of maps, the pin before the middle of the picture. */
const linkPatterns = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&#](?:q|query|ll|sll|daddr|destination|coordinate)=(?:loc:)?${NUMBER}${BETWEEN}${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&#]center=${NUMBER}${BETWEEN}${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
];

const DEGREES = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`;
const BY_MINUTES = new RegExp(`^${DEGREES}([NS])${BETWEEN}${DEGREES}([EW])$`, 'i');
const BY_DEGREES = new RegExp(`^${NUMBER}\\s*°?\\s*([NS])?${BETWEEN}${NUMBER}\\s*°?\\s*([EW])?$`, 'i');

const toNumber = (text = ''): number => Number(text.replace('−', '-'));
const isBehind = (letter = ''): boolean => /[SW]/i.test(letter);

/** Numbers with a decimal comma, as `32,0613; 34,7659`, with a point. */
const withPoints = (text: string): string =>
  /^[+\-−]?\d+,\d+\s*(?:;|\s)\s*[+\-−]?\d+,\d+$/.test(text) ? text.replaceAll(/(?<=\d),(?=\d)/g, '.') : text;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toPosition(latitude: number, longitude: number): Position | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

function readLink(text: string): Position | undefined {
  for (const pattern of linkPatterns) {
    const [found, latitude, longitude] = pattern.exec(text) ?? [];
    if (found !== undefined) return toPosition(toNumber(latitude), toNumber(longitude));
  }
  return undefined;
}

/**
 * A position as people paste it: the link of a map (Google, Apple, OpenStreetMap, Waze, `geo:`), two numbers, or degrees with
 * minutes. @returns undefined for anything else, such as a short link, which does not contain it
 */
export function readPosition(typed: string): Position | undefined {
  const text = unifyDigits(typed.trim());
  if (/^(?:https?|geo):/i.test(text)) return readLink(decode(text));
  const [byMinutes, ...parts] = BY_MINUTES.exec(text) ?? [];
  if (byMinutes !== undefined) {
    const toDegrees = (at: number) => {
      const degrees =
        toNumber(parts[at]) + toNumber(parts[at + 1] ?? '0') / 60 + toNumber(parts[at + 2] ?? '0') / 3_600;
      return isBehind(parts[at + 3]) ? -degrees : degrees;
    };
    return toPosition(toDegrees(0), toDegrees(4));
  }
  const [byDegrees, latitude, northOrSouth, longitude, eastOrWest] = BY_DEGREES.exec(withPoints(text)) ?? [];
  if (byDegrees === undefined) return undefined;
  const toSide = (degrees: number, letter?: string) => (isBehind(letter) ? -degrees : degrees);
  return toPosition(toSide(toNumber(latitude), northOrSouth), toSide(toNumber(longitude), eastOrWest));
}
