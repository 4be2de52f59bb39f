import { getCookieAttributes } from './cookie-attributes';
import { cookieName } from './keys';

function storesCookies(): boolean {
  const write = (maxAge: number) => {
    document.cookie = `${cookieName.probe}=1;path=/;max-age=${maxAge};${getCookieAttributes()}`;
  };
  write(60);
  const isStored = document.cookie.split('; ').includes(`${cookieName.probe}=1`);
  write(0);
  return isStored;
}

/**
 * A function that says whether the browser stores cookies of this page, and finds out once; without them nobody can sign
 * in. `navigator.cookieEnabled` is false in frames that store partitioned ones.
 */
export function createCookieProbe(): () => boolean {
  let isStored: boolean | undefined;
  return () => (isStored ??= storesCookies());
}
