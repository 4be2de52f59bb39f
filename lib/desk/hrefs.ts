/** Paths of the desk's screens on its host. No other module writes them as strings. */
export const deskHref = {
  home: '/',
  signIn: '/sign-in',
  passkey: '/passkey',
  account: '/account',
  till: '/till',
  members: '/members',
  today: '/today',
  surveys: '/surveys',
  poster: '/poster',
  programme: '/programme',
  look: '/programme/look',
  locations: '/programme/locations',
  rewards: '/programme/rewards',
  earning: '/programme/earning',
  levels: '/programme/levels',
  stampCards: '/programme/stamp-cards',
  landingGifts: '/programme/gifts-by-link',
  pages: '/programme/pages',
  history: '/programme/history',
  campaigns: '/campaigns',
  messages: '/messages',
  log: '/log',
  imports: '/imports',
  webhooks: '/webhooks',
  keys: '/keys',
  staff: '/staff',
} as const;

/** The screens of one member, one webhook and one campaign, by the pattern of their paths. */
export const deskDetailPaths = [
  `${deskHref.members}/[id]`,
  `${deskHref.webhooks}/[id]`,
  `${deskHref.campaigns}/[id]`,
] as const;

/** The page of a member. */
export const getMemberHref = (comoMemberId: string): string =>
  `${deskHref.members}/${encodeURIComponent(comoMemberId)}`;

/** The query parameter of the log with the id of a member. */
export const MEMBER_PARAM = 'member';

/** The log of what was done for a member. */
export const getMemberLogHref = (comoMemberId: string): string =>
  `${deskHref.log}?${MEMBER_PARAM}=${encodeURIComponent(comoMemberId)}`;

/** The deliveries of a webhook. */
export const getWebhookHref = (webhookId: string): string => `${deskHref.webhooks}/${encodeURIComponent(webhookId)}`;

/** A campaign: its draft, or its progress and results. */
export const getCampaignHref = (campaignId: string): string =>
  `${deskHref.campaigns}/${encodeURIComponent(campaignId)}`;

/** The query parameter of sign-in with the path to continue at. */
export const NEXT_PARAM = 'next';

/** The query parameters that pages of the desk know. */
export const DESK_PARAMS = [MEMBER_PARAM, NEXT_PARAM] as const;

/** The sign-in page that continues at `path`. */
export const getDeskSignInHref = (path: string): string =>
  path === deskHref.home ? deskHref.signIn : `${deskHref.signIn}?${NEXT_PARAM}=${encodeURIComponent(path)}`;

const plainPaths = new Set<string>(Object.values(deskHref));

/** True for the query of a page that continues at one of the desk's pages, or nowhere: there is a fixed number of them. */
export function isPlainDeskQuery(query: string): boolean {
  const params = [...new URLSearchParams(query)];
  return params.length <= 1 && params.every(([name, value]) => name === NEXT_PARAM && plainPaths.has(value));
}

/** The page of the build for a path of the desk's host: Next routes by it, and shows the path. */
export const toDeskRoute = (path: string): string => (path === deskHref.home ? '/desk' : `/desk${path}`);

/** The path on the desk's host of a page of the build, with its query: the inverse of `toDeskRoute`. */
export function toDeskHostPath(route: string): string {
  const path = route.replace(/^\/desk(?=\/|\?|$)/, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** True for the route of a page of the desk. */
export const isDeskRoute = (route: string): boolean => route === '/desk' || route.startsWith('/desk/');
