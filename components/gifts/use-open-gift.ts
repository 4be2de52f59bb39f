import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { queryParam } from '@/lib/navigation/query-params';
import { setGiftKey } from '@/store/spec-slices';
import { useAppDispatch, useAppSelector } from '@/store/store';

const PARAM = queryParam.gift;

/** The open gift: named by the query (`?gift=`), stored as the gift key (spec §3). */
export function useOpenGift() {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const key = useAppSelector((root) => root.giftKey.key);
  const requested = router.query[PARAM];

  useEffect(() => {
    dispatch(setGiftKey(typeof requested === 'string' ? requested : null));
  }, [requested, dispatch]);

  const show = (id: string | null) => {
    const { [PARAM]: _, ...rest } = router.query;
    const query = id === null ? rest : { ...rest, [PARAM]: id };
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  return { key, open: (id: string) => show(id), close: () => show(null) };
}
