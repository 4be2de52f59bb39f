/** The measured routes of visitors and of members. */
export const routes = {
  visitor: ['/', '/auth/signin'],
  member: ['/', '/member/rewards', '/member/shop', '/member/activity', '/member/profile'],
} as const;

type Viewer = keyof typeof routes;

export interface Page {
  viewer: Viewer;
  route: string;
  /** Viewer and route, as in the id of a row. */
  id: string;
  name: string;
}

/** Every measured page, visitors' pages first. */
export const pages: readonly Page[] = (['visitor', 'member'] as const).flatMap((viewer) =>
  routes[viewer].map((route) => ({ viewer, route, id: `${viewer}:${route}`, name: `${route} of a ${viewer}` })),
);

/** The measured call of a member. */
export const GIFTS = '/api/protected/gift';
