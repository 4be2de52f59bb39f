import { useRouter } from 'next/router';
import { queryParam } from '@/lib/navigation/query-params';

const PARAM = queryParam.item;

/** The open item, named by the query (`?item=`): a link to it opens its sheet. */
export function useOpenItem() {
  const router = useRouter();
  const { [PARAM]: requested, ...rest } = router.query;
  const show = (query: typeof router.query) =>
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  return {
    id: typeof requested === 'string' ? requested : undefined,
    open: (id: string) => show({ ...rest, [PARAM]: id }),
    /** Closes the item; `more` is added to the query. */
    close: (more: typeof router.query = {}) => show({ ...more, ...rest }),
  };
}
