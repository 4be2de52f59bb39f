import { expect, it } from 'vitest';
import { getDeviceName } from './device-name';

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/128.0 Safari/537.36 Edg/128.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0', 'Firefox, Linux'],
  ['curl/8', ''],
])('the device of %s is “%s”', (userAgent, name) => expect(getDeviceName(userAgent)).toBe(name));
