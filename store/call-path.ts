import { fillPath, type Route } from 'loyalty-contract/calls/route';

interface PathArgs {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
}

/** The path of a call with its parameters and query. */
export function buildCallPath(route: Route, { params, query = {} }: PathArgs): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const path = fillPath(route.path, params);
  return search.size > 0 ? `${path}?${search}` : path;
}
