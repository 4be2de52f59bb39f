import { describe, expect, it } from 'vitest';
import { createBusiness } from '../../core/business';
import { createBusinessFile } from '../../testing/world';
import { renderMail } from './render-mail';

const business = createBusiness(
  createBusinessFile('olive', ({ configuration }) => {
    configuration.businessName = 'Olive & Thyme';
    configuration.lightTheme = { primary: '#335522', fontContrast: '#fefefe', logoImageUrl: null };
  }),
  1,
);
const news = { subject: 'News', text: 'Come by.\n\nYour team\nat Olive\n', language: 'en', codeAt: null };

describe('HTML part of a mail', () => {
  it('has the name and colours of the business', () => {
    const mail = renderMail(news, business);
    expect(mail).toMatch(/background:#335522;color:#fefefe;[^>]*>Olive &amp; Thyme<\/td>/);
  });

  it('has the paragraphs of the text, with their line breaks', () => {
    const paragraphs = [...renderMail(news, business).matchAll(/<p dir="auto"[^>]*>(.*?)<\/p>/gs)];
    expect(paragraphs.map(([, text]) => text)).toEqual(['Come by.', 'Your team<br />at Olive']);
  });

  it('shows a code in large digits, left to right in every language', () => {
    const text = '1234 הוא הקוד שלך. הוא תקף ל-10 דקות.';
    expect(renderMail({ subject: null, text, language: 'he', codeAt: 0 }, business)).toMatch(
      /<p dir="ltr"[^>]*>1234<\/p>/,
    );
    expect(renderMail({ subject: null, text, language: 'he', codeAt: null }, business)).not.toContain('dir="ltr"');
  });

  it('escapes what members have written', () => {
    const text = '<img src=x onerror=alert(1)>';
    const mail = renderMail({ subject: '</title>', text, language: null, codeAt: null }, undefined);
    expect(mail).not.toContain('<img');
    expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail).toContain('<title>&lt;/title&gt;</title>');
  });

  it.each([
    ['de', 'ltr'],
    ['he', 'rtl'],
    ['ar', 'rtl'],
  ])('says that it is in %s, %s', (language, direction) => {
    expect(renderMail({ ...news, language }, business)).toContain(`<html lang="${language}" dir="${direction}">`);
  });

  it('is in the language of the business, or in English, if that of the text is unknown', () => {
    const german = createBusiness({ ...business.file, defaultLanguage: 'de' }, 1);
    expect(renderMail({ ...news, language: null }, german)).toContain('<html lang="de" dir="ltr">');
    expect(renderMail({ ...news, language: null }, undefined)).toContain('<html lang="en" dir="ltr">');
  });

  const getLinks = (mail: string) =>
    [...mail.matchAll(/<a dir="ltr" href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [href, text]);

  it('has the URLs of the text as links, without the punctuation after them', () => {
    const text = 'Come by: https://olive.example/member/shop?item=a&b=1.\nhttps://olive.example/#notices\nhttp://';
    expect(getLinks(renderMail({ ...news, text }, business))).toEqual([
      ['https://olive.example/member/shop?item=a&amp;b=1', 'https://olive.example/member/shop?item=a&amp;b=1'],
      ['https://olive.example/#notices', 'https://olive.example/#notices'],
    ]);
  });

  it('DK29: has links of the business alone in the mail of a campaign, whose owner wrote the text', () => {
    const text =
      'Pay at https://evil.example/pay or https://olive.test.evil.example/x\n\nhttps://olive.test/member/rewards';
    expect(getLinks(renderMail({ ...news, text, isCampaign: true }, business))).toEqual([
      ['https://olive.test/member/rewards', 'https://olive.test/member/rewards'],
    ]);
  });

  it('begins a link in a paragraph of its own where the text of the language begins', () => {
    const text = 'בחרו:\nhttps://olive.example/a\n\nhttps://olive.example/b';
    const paragraphs = [...renderMail({ ...news, text, language: 'he' }, business).matchAll(/<p([^>]*)>/g)];
    expect(paragraphs.map(([, attributes = '']) => attributes.includes('dir="auto"'))).toEqual([true, false]);
  });

  it('makes no link of what somebody has written', () => {
    const mail = renderMail({ ...news, text: 'See https://evil.example', language: null }, business);
    expect(getLinks(mail)).toEqual([]);
  });

  it('loads no picture, style sheet or script', () => {
    expect(renderMail(news, business)).not.toMatch(/src=|href=|url\(|<script|<link/);
  });
});
