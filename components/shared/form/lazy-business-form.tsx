import dynamic from 'next/dynamic';
import { createLazyFallback } from '../query/lazy-fallback';

/** A form of the business, whose fields and rules are not on the first load of other pages. */
export const BusinessForm = dynamic(() => import('./business-form').then((module) => module.BusinessForm), {
  loading: createLazyFallback('h-96'),
});
