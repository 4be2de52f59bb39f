import { expect, it } from 'vitest';
import { findInvalidTargets, parseLinkedText } from './linked-text';

const legalLinks = {
  termsOfUseUrl: 'https://olive.example/terms',
  privacyPolicyUrl: '/privacy',
  consentRights: true,
  dataPortability: true,
};

it('a text links words to legal pages by name, and to URLs', () => {
  const source = 'I accept the [terms](terms), the [privacy policy](privacy) and [this](https://olive.example/x).';
  expect(parseLinkedText(source, legalLinks)).toEqual({
    text: 'I accept the terms, the privacy policy and this.',
    links: [
      { text: 'terms', url: 'https://olive.example/terms' },
      { text: 'privacy policy', url: '/privacy' },
      { text: 'this', url: 'https://olive.example/x' },
    ],
  });
  expect(findInvalidTargets(source, legalLinks)).toEqual([]);
});

it('a text without links stays as it is', () => {
  const source = 'Seats [2] (indoors) at 5 (or 6).';
  expect(parseLinkedText(source, legalLinks)).toEqual({ text: source, links: [] });
});

it('a link without a target becomes its words', () => {
  const source = 'See the [club terms](loyaltyTerms) or [run](javascript:alert).';
  expect(parseLinkedText(source, legalLinks)).toEqual({ text: 'See the club terms or run.', links: [] });
  expect(findInvalidTargets(source, legalLinks)).toEqual(['loyaltyTerms', 'javascript:alert']);
});
