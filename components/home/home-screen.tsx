import dynamic from 'next/dynamic';
import { useSignedIn } from '@/components/shared/session/use-member';
import { walletKinds } from '@/lib/format/wallet';
import { api } from '@/store/api';
import { getRecentActivity } from '@/store/endpoints/activity';
import { getGifts } from '@/store/endpoints/gifts';
import { getLocations } from '@/store/endpoints/locations';
import { getShops } from '@/store/endpoints/shop';
import type { AppDispatch } from '@/store/store';
import { getRecentActivityQuery } from './recent-activity-query';
import { VisitorHome } from './visitor-home';

const MemberHome = dynamic(() => import('./member-home').then((module) => module.MemberHome));

/** The queries that the server runs before it renders home. */
export function preloadHome(dispatch: AppDispatch, { signedIn }: { signedIn: boolean }): PromiseLike<unknown>[] {
  if (!signedIn) return [dispatch(getLocations.initiate())];
  const recent = dispatch(api.endpoints.getConfiguration.initiate()).then(({ data }) => {
    const kind = data && walletKinds(data)[0];
    return dispatch(getRecentActivity.initiate(getRecentActivityQuery(kind ?? 'points')));
  });
  return [recent, dispatch(getGifts.initiate()), dispatch(getShops.initiate())];
}

/** The portal's home page: one for visitors, one for members. */
export function HomeScreen() {
  const signedIn = useSignedIn();
  return signedIn ? <MemberHome /> : <VisitorHome />;
}
