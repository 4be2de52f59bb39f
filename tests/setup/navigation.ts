/** A navigation to another page. */
export interface Navigation {
  how: 'replace' | 'assign' | 'reload';
  /** Path with query and hash for an address of the portal; otherwise the full address. */
  to: string;
}

interface LocationParts {
  replace: (address: string) => void;
  assign: (address: string) => void;
  reload: () => void;
}

const navigations: Navigation[] = [];

function record(how: Navigation['how'], address: string): void {
  const { href, origin } = new URL(address, window.location.href);
  navigations.push({
    how,
    to: href.startsWith(`${origin}/`) && origin === window.location.origin ? href.slice(origin.length) : href,
  });
}

/** jsdom does not navigate, and its `location` cannot be replaced: its implementation records the target instead. */
export function watchNavigation(): void {
  navigations.length = 0;
  const implementation = Object.getOwnPropertySymbols(window.location).find(
    ({ description }) => description === 'impl',
  );
  if (!implementation) throw new Error('jsdom keeps the inside of its location elsewhere.');
  const parts: LocationParts = Reflect.get(window.location, implementation);
  parts.replace = (address) => record('replace', address);
  parts.assign = (address) => record('assign', address);
  parts.reload = () => record('reload', window.location.href);
  const { prototype } = parts.constructor;
  const href = Object.getOwnPropertyDescriptor(prototype, 'href');
  Object.defineProperty(parts, 'href', {
    ...href,
    configurable: true,
    set: (address: string) => record('assign', address),
  });
}

/** The navigations, in order. */
export function recordedNavigations(): readonly Navigation[] {
  return navigations;
}
