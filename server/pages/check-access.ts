import type { NextPageContext } from 'next';
import { addFlags, parseFlags } from '@/lib/embed/flags';
import { getFirstValue } from '@/lib/navigation/first-value';
import { href, getSignInHref } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { getSafePath } from '@/lib/navigation/safe-path';
import type { SignInReason } from '@/lib/navigation/sign-in-reason';
import type { PageOptions } from '@/store/page-options';

/** The redirect for a visitor or member who may not see this page (spec §6); null if they may. */
export function checkAccess(
  page: PageOptions,
  { asPath, query }: NextPageContext,
  { signedIn, origin, reason }: { signedIn: boolean; origin: string; reason: SignInReason },
): string | null {
  // With `onboardingflow=register`, the home page leads to sign-in: registration requires a confirmed contact (spec §2).
  const isRegistrationOnly = parseFlags(query).onboardingflow === 'register' && asPath?.split(/[?#]/)[0] === href.home;
  if (isRegistrationOnly && !signedIn) return addFlags(href.signIn, parseFlags(query));
  if (page.access === 'member' && !signedIn)
    return addFlags(getSignInHref(getSafePath(asPath), reason), parseFlags(query));
  if (page.access === 'visitor' && signedIn) {
    return addFlags(getSafePath(getFirstValue(query[queryParam.callbackUrl]), origin), parseFlags(query));
  }
  return null;
}
