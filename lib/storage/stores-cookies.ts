import { getCookieAttributes } from './cookie-attributes';
import { cookieName } from './keys';

/**
 * Whether the browser stores cookies of this page; without them nobody can sign in. `navigator.cookieEnabled` is false
 * in frames that store partitioned ones.
 */
export function storesCookies(): boolean {
  const write = (maxAge: number) => {
    document.cookie = `${cookieName.probe}=1;path=/;max-age=${maxAge};${getCookieAttributes()}`;
  };
  write(60);
  const isStored = document.cookie.split('; ').includes(`${cookieName.probe}=1`);
  write(0);
  return isStored;
}
