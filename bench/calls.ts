import { header } from '@/contract/headers';
import { readSession } from '@/server/session/member-session';
import { getCookieName } from '@/server/request/cookies';
import { cookieHeader } from '@/tests/browser';
import { MANY_ENTRIES, signedInCookies, type BenchStack } from './bench-stack';
import { alternate, type LoadResult } from './load';
import type { Row } from './report';

const GIFTS = '/api/protected/gift';
const PER_PAGE = 20;

/** Milliseconds that one call takes when they are made one after another. */
function each(result: LoadResult): string {
  return `${(1_000 / result.perSecond).toFixed(2)} ms`;
}

/** (b) A call through the portal beside the same call made to the backend directly. */
export async function throughThePortal(stack: BenchStack): Promise<Row[]> {
  const cookies = await signedInCookies(stack);
  const sessionCookie = cookies.get(getCookieName('session', false));
  const session = await readSession({ sessionCookie }, stack.options.nextAuthSecret);
  const direct = {
    [header.authorization]: `Bearer ${stack.options.backendKey}`,
    [header.forwardedHost]: new URL(stack.url).host,
    [header.memberToken]: session?.memberToken ?? '',
  };
  const { a, b } = await alternate(
    { url: stack.url + GIFTS, headers: { cookie: cookieHeader(cookies) }, connections: 1 },
    { url: stack.world.stack.backendUrl + GIFTS, headers: direct, connections: 1 },
  );
  return [
    {
      what: 'b · a call through the portal',
      measured: each(a),
      beside: `to the backend directly ${each(b)}`,
      ratio: b.perSecond / a.perSecond,
      target: { most: 1.5 },
    },
  ];
}

/** (e) The last page of a long activity beside its first. */
export async function deepPages(stack: BenchStack): Promise<Row[]> {
  const headers = { cookie: cookieHeader(await signedInCookies(stack)) };
  const page = (number: number) => ({
    url: `${stack.url}/api/protected/activity/budget/points/${number}/${PER_PAGE}`,
    headers,
    connections: 1,
  });
  const last = MANY_ENTRIES / PER_PAGE;
  const { a, b } = await alternate(page(last), page(1));
  return [
    {
      what: `e · activity page ${last} of ${MANY_ENTRIES} entries`,
      measured: each(a),
      beside: `page 1 ${each(b)}`,
      ratio: b.perSecond / a.perSecond,
      target: { most: 2 },
    },
  ];
}

/** (f) A member's home, which is rendered for each, among 10,000 businesses beside one among the demo's three. */
export async function manyBusinesses(few: BenchStack, many: BenchStack): Promise<Row[]> {
  const home = async (stack: BenchStack) => ({
    url: `${stack.url}/`,
    headers: { cookie: cookieHeader(await signedInCookies(stack)) },
  });
  const { a, b } = await alternate(await home(many), await home(few));
  return [
    {
      what: 'f · home of a member among 10,000 businesses',
      measured: each(a),
      beside: `among three ${each(b)}`,
      ratio: b.perSecond / a.perSecond,
      target: { most: 1.2 },
    },
  ];
}
