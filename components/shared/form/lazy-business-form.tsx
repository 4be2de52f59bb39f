import dynamic from 'next/dynamic';
import { pendingPart } from '../query/pending-part';

/** A form of the business, whose fields and rules are not on the first load of other pages. */
export const BusinessForm = dynamic(() => import('./business-form').then((module) => module.BusinessForm), {
  loading: pendingPart('h-96'),
});
