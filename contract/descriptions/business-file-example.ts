import type { Body } from '../calls/call-schemas';

/** The smallest business file: name, host, currency, colour, a usual bill and legal pages. The backend completes the rest. */
export const businessFileExample: Body<'putBusiness'> = {
  businessId: 'velo',
  hosts: ['velo.example'],
  configuration: {
    businessName: 'Velo Blau',
    currency: 'EUR',
    lightTheme: { primary: '#1a56a0' },
  },
  till: { typicalBill: 2_500 },
  legalLinks: {
    termsOfUseUrl: 'https://velo.example/terms',
    privacyPolicyUrl: 'https://velo.example/privacy',
  },
};
