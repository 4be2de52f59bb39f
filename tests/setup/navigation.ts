/** A navigation to another page. */
export interface Navigation {
  how: 'replace' | 'assign' | 'reload';
  /** Path with query and hash for a URL of the portal; otherwise the full URL. */
  to: string;
}

interface LocationParts {
  replace: (url: string) => void;
  assign: (url: string) => void;
  reload: () => void;
}

const navigations: Navigation[] = [];

function record(how: Navigation['how'], url: string): void {
  const { href, origin } = new URL(url, window.location.href);
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
  if (!implementation) throw new Error('jsdom has no location implementation where it is expected.');
  const parts: LocationParts = Reflect.get(window.location, implementation);
  parts.replace = (url) => record('replace', url);
  parts.assign = (url) => record('assign', url);
  parts.reload = () => record('reload', window.location.href);
  const { prototype } = parts.constructor;
  const href = Object.getOwnPropertyDescriptor(prototype, 'href');
  Object.defineProperty(parts, 'href', {
    ...href,
    configurable: true,
    set(url: string) {
      record('assign', url);
    },
  });
}

/** The navigations, in order. */
export function getRecordedNavigations(): readonly Navigation[] {
  return navigations;
}
