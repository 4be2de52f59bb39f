/** The routes that are measured, by who sees them. */
export const routes = {
  visitor: ['/', '/auth/signin'],
  member: ['/', '/member/rewards', '/member/shop', '/member/activity', '/member/profile'],
} as const;

type Viewer = keyof typeof routes;

export interface Page {
  viewer: Viewer;
  route: string;
  /** The two together, as in the id of a row. */
  id: string;
  name: string;
}

/** Every page that is measured, a visitor's first. */
export const pages: readonly Page[] = (['visitor', 'member'] as const).flatMap((viewer) =>
  routes[viewer].map((route) => ({ viewer, route, id: `${viewer}:${route}`, name: `${route} of a ${viewer}` })),
);

/** The member's call that is measured. */
export const GIFTS = '/api/protected/gift';
