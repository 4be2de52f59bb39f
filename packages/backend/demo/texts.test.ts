import { expect, it } from 'vitest';
import english from '@/locales/en.json';
import { demoBusinesses, readBusinessFile } from './seed';

const names: Record<string, keyof typeof english> = {
  loyaltyTerms: 'shell.loyaltyTerms',
  terms: 'shell.terms',
  privacy: 'shell.privacy',
};

/** The texts of a value by language; a plain string is the same in all. */
const allTexts = (text: unknown) => Object.values(typeof text === 'object' && text !== null ? text : { text });

async function readRegistration(business: string) {
  const { forms, earning } = await readBusinessFile('packages/backend/demo', business);
  const form = forms.find(({ formType }) => formType === 'registration');
  if (!form) throw new Error(`${business} has no registration form.`);
  return { form, earning };
}

it.each(demoBusinesses)('%s promises in every language what the welcome gives', async (business) => {
  const { form, earning } = await readRegistration(business);
  const gifts = [earning.welcomePoints, earning.welcomeCredit].filter((hundredths) => hundredths > 0);
  for (const text of allTexts(form.description))
    for (const hundredths of gifts) expect(text).toMatch(new RegExp(`\\b${hundredths / 100}\\b`));
});

it.each(demoBusinesses)('%s calls its legal pages by one name, in the form and in the footer', async (business) => {
  const { form } = await readRegistration(business);
  const labels = form.fields.map(({ label }) => (typeof label === 'string' ? label : (label.en ?? '')));
  const links = labels.flatMap((label) => [...label.matchAll(/\[([^\]]+)\]\((\w+)\)/g)]);
  expect(links.length).toBeGreaterThan(0);
  for (const [, text, page = ''] of links) expect(text).toBe(english[names[page] ?? 'shell.terms'].toLowerCase());
});

it.each(demoBusinesses)(
  '%s tells its two shops apart by what they have, if both take the same balance',
  async (business) => {
    const { pointShop, rewardShop, texts, countries } = await readBusinessFile('packages/backend/demo', business);
    const currencies = [pointShop, rewardShop].map((items) =>
      [...new Set(items.map(({ currency }) => currency))].join(),
    );
    if (currencies[0] !== currencies[1]) return;
    for (const { code } of countries.flatMap(({ languages }) => languages)) {
      const names = [texts[code]?.['shop.tab.points'], texts[code]?.['shop.tab.rewards']];
      for (const name of names) expect(name, code).toMatch(/^[^{]+$/);
      expect(new Set(names).size).toBe(2);
    }
  },
);
