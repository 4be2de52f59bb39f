import dynamic from 'next/dynamic';
import { createLazyFallback } from '../query/lazy-fallback';

/** A form of the business; its fields and rules are not loaded with other pages. */
export const BusinessForm = dynamic(() => import('./business-form').then((module) => module.BusinessForm), {
  loading: createLazyFallback('h-96'),
});
