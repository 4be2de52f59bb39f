import { getCookieAttributes } from './cookie-attributes';

const PROBE = 'cookieProbe';

/**
 * Whether the browser stores cookies of this page; without them nobody can sign in. `navigator.cookieEnabled` is false
 * in frames that store partitioned ones.
 */
export function storesCookies(): boolean {
  const write = (maxAge: number) => {
    document.cookie = `${PROBE}=1;path=/;max-age=${maxAge};${getCookieAttributes()}`;
  };
  write(60);
  const isStored = document.cookie.split('; ').includes(`${PROBE}=1`);
  write(0);
  return isStored;
}
