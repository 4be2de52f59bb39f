import type { Locale } from '@/contract/schemas/primitives';

interface PassWords {
  /** Text for screen readers. */
  description: (business: string) => string;
  member: string;
  portal: string;
}

/** The words of a pass, in the member's language. */
export const passWords: Record<Locale, PassWords> = {
  en: {
    description: (business) => `Membership card of ${business}`,
    member: 'Member',
    portal: 'My account',
  },
  tr: {
    description: (business) => `${business} üyelik kartı`,
    member: 'Üye',
    portal: 'Hesabım',
  },
  he: {
    description: (business) => `כרטיס החבר של ${business}`,
    member: 'חבר מועדון',
    portal: 'החשבון שלי',
  },
};
