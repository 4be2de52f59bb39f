const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser and its device by their own names, as people recognize them: `Chrome, Android`. */
export function getDeviceName(userAgent: string): string {
  return [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(', ');
}
