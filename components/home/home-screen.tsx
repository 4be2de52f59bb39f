import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { getShopItemHref } from '@/lib/navigation/hrefs';
import { api } from '@/store/api';
import {
  getNearestLocations,
  getOffers,
  getRecentActivity,
  getUsableGifts,
  getRecentActivityQuery,
} from '@/store/endpoints/home';
import type { AppDispatch } from '@/store/store';

const VisitorHome = dynamic(() => import('./visitor-home').then((module) => module.VisitorHome));
const MemberHome = dynamic(() => import('./member-home').then((module) => module.MemberHome));

/** The queries that the server runs before it renders home. */
export function preloadHome(dispatch: AppDispatch, { signedIn }: { signedIn: boolean }): PromiseLike<unknown>[] {
  if (!signedIn) return [dispatch(getNearestLocations.initiate())];
  const recent = dispatch(api.endpoints.getConfiguration.initiate()).then(({ data }) => {
    const kinds = data ? getBalanceKinds(data) : [];
    const shown = kinds.length > 0 ? kinds : (['points'] as const);
    return Promise.all(shown.map((kind) => dispatch(getRecentActivity.initiate(getRecentActivityQuery(kind)))));
  });
  return [recent, dispatch(getUsableGifts.initiate()), dispatch(getOffers.initiate())];
}

/** The portal's home page: one for visitors, one for members. A link to an item of it opens for members in the shop. */
export function HomeScreen() {
  const signedIn = useIsSignedIn();
  const { id } = useOpenItem();
  const go = useNavigate();
  const shopItem = signedIn ? id : undefined;

  useEffect(() => {
    if (shopItem !== undefined) void go.replace(getShopItemHref(shopItem));
  }, [shopItem, go]);

  return signedIn ? <MemberHome /> : <VisitorHome />;
}
