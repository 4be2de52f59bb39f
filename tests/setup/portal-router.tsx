import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useMemo, useState } from 'react';
import { vi } from 'vitest';

type Destination = Parameters<NextRouter['push']>[0];

/** The query of a URL, as Next provides it. */
function parseQuery({ searchParams }: URL): NextRouter['query'] {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

function resolve(destination: Destination, from: string): string {
  if (typeof destination === 'string') return destination;
  const { pathname = from.split('?')[0], query, hash } = destination;
  const search = new URLSearchParams();
  const entries = typeof query === 'object' && query ? Object.entries(query) : [];
  for (const [name, value] of entries) {
    for (const item of [value].flat()) if (item !== undefined && item !== null) search.append(name, String(item));
  }
  return `${pathname}${search.size > 0 ? `?${search}` : ''}${hash ?? ''}`;
}

/** The path parameters of a page, such as `id` of `/locations/[id]`. */
export type MatchPath = (path: string) => { pathname: string; params: Record<string, string> };

interface PortalRouterProps {
  path: string;
  match: MatchPath;
  /** Loads the page of a path before it is shown. */
  prepare?: (path: string) => Promise<void>;
  router: RouterSpies;
  children: (router: NextRouter) => React.ReactNode;
}

/** The calls of a page to the router. */
export function createRouterSpies() {
  return { push: vi.fn(), replace: vi.fn() };
}
export type RouterSpies = ReturnType<typeof createRouterSpies>;

/** Next's router without page files: the URL changes, and the rendered page is notified. */
export function PortalRouter({ path, match, prepare, router: spies, children }: PortalRouterProps) {
  const [asPath, setPath] = useState(path);
  const [events] = useState(() => ({ on: vi.fn(), off: vi.fn(), emit: vi.fn() }));
  const router = useMemo<NextRouter>(() => {
    const { pathname, params } = match(asPath);
    const go = (spy: RouterSpies['push']) => async (destination: Destination) => {
      const to = resolve(destination, asPath);
      spy(to);
      await prepare?.(to);
      window.history.replaceState(null, '', to);
      setPath(to);
      return true;
    };
    return {
      pathname,
      asPath,
      route: pathname,
      basePath: '',
      isLocaleDomain: false,
      isFallback: false,
      isReady: true,
      isPreview: false,
      query: { ...parseQuery(new URL(asPath, window.location.origin)), ...params },
      reload: vi.fn(),
      back: vi.fn(),
      forward: vi.fn(),
      beforePopState: vi.fn(),
      prefetch: async () => undefined,
      push: go(spies.push),
      replace: go(spies.replace),
      events,
    };
  }, [asPath, events, match, prepare, spies]);
  return <RouterContext value={router}>{children(router)}</RouterContext>;
}
