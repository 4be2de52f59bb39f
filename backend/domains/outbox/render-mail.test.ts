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
const news = { subject: 'News', text: 'Come by.\n\nYour team\nat Olive\n', isCode: false };

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
    expect(renderMail({ subject: null, text, isCode: true }, business)).toMatch(/<p dir="ltr"[^>]*>1234<\/p>/);
    expect(renderMail({ subject: null, text, isCode: false }, business)).not.toContain('dir="ltr"');
  });

  it('escapes what members have written', () => {
    const mail = renderMail({ subject: '</title>', text: '<img src=x onerror=alert(1)>', isCode: false }, undefined);
    expect(mail).not.toContain('<img');
    expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail).toContain('<title>&lt;/title&gt;</title>');
  });

  it('loads no picture, style sheet or script', () => {
    expect(renderMail(news, business)).not.toMatch(/src=|href=|url\(|<script|<link/);
  });
});
