import { useRouter } from 'next/router';
import { getPageTarget } from '@/lib/navigation/page-params';

/** The path and query of the current page as the server renders it: without what only this visitor's URL has. */
export const usePageTarget = (): string => getPageTarget(useRouter().asPath);
