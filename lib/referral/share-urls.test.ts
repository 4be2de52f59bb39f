import { expect, it } from 'vitest';
import { getMailUrl, getWhatsAppUrl } from './share-urls';

const text = 'Join me at Olive & Thyme';
const url = 'https://olive.example/?ref=AAAA&x=1';

it('WhatsApp gets the text and the whole link as one message', () => {
  const whatsApp = new URL(getWhatsAppUrl(text, url));
  expect(whatsApp.origin).toBe('https://wa.me');
  expect(whatsApp.searchParams.get('text')).toBe(`${text} ${url}`);
  expect(whatsApp.searchParams.size).toBe(1);
});

it('a mail has the text as its subject, and the whole link in its body', () => {
  const mail = new URL(getMailUrl(text, url));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(text);
  expect(mail.searchParams.get('body')).toContain(url);
  expect(getMailUrl(text, url)).not.toContain('+');
});
