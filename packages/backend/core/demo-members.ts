import type { DemoMember } from 'loyalty-contract/schemas/business';
import type { Environment } from './environment/environment';

interface FirstNames {
  demo: string;
  new: string;
  noconsent: string;
}

/** First names of the members of the demo businesses, by business and account. */
export const demoFirstNames = {
  olive: { demo: 'Maya', new: 'Daniel', noconsent: 'Noa' },
  kahve: { demo: 'Elif', new: 'Mert', noconsent: 'Zeynep' },
  sfarim: { demo: 'יעל', new: 'אורי', noconsent: 'תמר' },
} as const satisfies Record<string, FirstNames>;

const namesByBusiness = new Map<string, FirstNames>(Object.entries(demoFirstNames));

/** The address of an account of a demo business; `example` is no domain of the internet. */
export const createDemoEmail = (businessId: string, account: keyof FirstNames) => `${account}@${businessId}.example`;

/**
 * The members that anybody may enter as: none in production, and none of a business that is not the demo's
 * (security 2.2).
 */
export function listDemoMembers({ NODE_ENV }: Pick<Environment, 'NODE_ENV'>, businessId: string): DemoMember[] {
  const names = namesByBusiness.get(businessId);
  if (NODE_ENV === 'production' || !names) return [];
  return [
    { kind: 'history', firstName: names.demo, email: createDemoEmail(businessId, 'demo') },
    { kind: 'new', firstName: names.new, email: createDemoEmail(businessId, 'new') },
    { kind: 'noConsent', firstName: names.noconsent, email: createDemoEmail(businessId, 'noconsent') },
  ];
}
