import type { Locale } from '@/contract/schemas/primitives';

/** Headings of the report's page, and of the columns of its tables. */
export type Heading =
  | 'about'
  | 'accounts'
  | 'consents'
  | 'entries'
  | 'purchases'
  | 'shopPurchases'
  | 'gifts'
  | 'feedback'
  | 'messages'
  | 'sessions'
  | 'links'
  | 'name'
  | 'since'
  | 'email'
  | 'phoneNumber'
  | 'notConfirmed'
  | 'when'
  | 'what'
  | 'amount'
  | 'until'
  | 'code'
  | 'used'
  | 'place'
  | 'receipt'
  | 'answer'
  | 'text'
  | 'subject'
  | 'to'
  | 'by'
  | 'why'
  | 'balance';

interface ReportWords {
  subject: (business: string) => string;
  mail: (business: string) => string;
  title: (business: string) => string;
  intro: (made: string) => string;
  rest: string;
  none: string;
  yes: string;
  no: string;
  headings: Record<Heading, string>;
}

/** The words of the report and of the mail that brings it. */
export const reportWords: Record<Locale, ReportWords> = {
  en: {
    subject: (business) => `Your data at ${business}`,
    mail: (business) =>
      `Here is everything that ${business} keeps about you, as you asked.\n\nOpen report.html to read it. data.json and the folder csv hold the same, and all the rest, for other programs.\n\nIf you did not ask for this, please tell us.`,
    title: (business) => `Your data at ${business}`,
    intro: (made) => `Made on ${made}.`,
    rest: 'Everything else that is kept of you, down to the last record, is in data.json and in the folder csv.',
    none: 'Nothing.',
    yes: 'Given',
    no: 'Withdrawn',
    headings: {
      about: 'About you',
      accounts: 'Balances',
      consents: 'Consents',
      entries: 'Movements of your balances',
      purchases: 'Purchases',
      shopPurchases: 'Bought in the shop',
      gifts: 'Gifts',
      feedback: 'What you wrote to us',
      messages: 'Messages to you',
      sessions: 'Sign-ins',
      links: 'Links that open your account',
      name: 'Name',
      since: 'Member since',
      email: 'E-mail',
      phoneNumber: 'Phone',
      notConfirmed: 'not confirmed',
      when: 'When',
      what: 'What',
      amount: 'Amount',
      until: 'Valid until',
      code: 'Code',
      used: 'Used',
      place: 'Location',
      receipt: 'Receipt',
      answer: 'Answer',
      text: 'Text',
      subject: 'Subject',
      to: 'To',
      by: 'By',
      why: 'Why',
      balance: 'Balance',
    },
  },
  tr: {
    subject: (business) => `${business} verileriniz`,
    mail: (business) =>
      `${business} tarafından hakkınızda tutulan her şey, istediğiniz gibi ektedir.\n\nOkumak için report.html dosyasını açın. data.json dosyası ve csv klasörü aynı bilgileri ve geri kalan her şeyi başka programlar için içerir.\n\nBunu siz istemediyseniz lütfen bize haber verin.`,
    title: (business) => `${business} verileriniz`,
    intro: (made) => `${made} tarihinde hazırlandı.`,
    rest: 'Hakkınızda tutulan diğer her şey, en küçük kayda kadar, data.json dosyasında ve csv klasöründedir.',
    none: 'Kayıt yok.',
    yes: 'Verildi',
    no: 'Geri çekildi',
    headings: {
      about: 'Bilgileriniz',
      accounts: 'Bakiyeler',
      consents: 'Onaylar',
      entries: 'Bakiye hareketleri',
      purchases: 'Alışverişler',
      shopPurchases: 'Mağazadan aldıklarınız',
      gifts: 'Hediyeler',
      feedback: 'Bize yazdıklarınız',
      messages: 'Size gönderilen mesajlar',
      sessions: 'Girişler',
      links: 'Hesabınızı açan bağlantılar',
      name: 'Ad',
      since: 'Üyelik tarihi',
      email: 'E-posta',
      phoneNumber: 'Telefon',
      notConfirmed: 'doğrulanmadı',
      when: 'Ne zaman',
      what: 'Ne',
      amount: 'Tutar',
      until: 'Son geçerlilik',
      code: 'Kod',
      used: 'Kullanıldı',
      place: 'Şube',
      receipt: 'Fiş',
      answer: 'Yanıt',
      text: 'Metin',
      subject: 'Konu',
      to: 'Alıcı',
      by: 'Kim',
      why: 'Neden',
      balance: 'Bakiye',
    },
  },
  he: {
    subject: (business) => `הנתונים שלך ב${business}`,
    mail: (business) =>
      `מצורף כל מה ש${business} שומרים עליך, כפי שביקשת.\n\nלקריאה יש לפתוח את הקובץ report.html. הקובץ data.json והתיקייה csv מכילים את אותם הנתונים, ואת כל השאר, עבור תוכנות אחרות.\n\nלא ביקשת זאת? נשמח שתעדכנו אותנו.`,
    title: (business) => `הנתונים שלך ב${business}`,
    intro: (made) => `הוכן ב־${made}.`,
    rest: 'כל שאר הנתונים שנשמרים עליך, עד לרשומה האחרונה, נמצאים בקובץ data.json ובתיקייה csv.',
    none: 'אין רשומות.',
    yes: 'ניתנה',
    no: 'בוטלה',
    headings: {
      about: 'הפרטים שלך',
      accounts: 'יתרות',
      consents: 'הסכמות',
      entries: 'תנועות ביתרות',
      purchases: 'קניות',
      shopPurchases: 'רכישות בחנות',
      gifts: 'מתנות',
      feedback: 'מה שכתבת לנו',
      messages: 'הודעות אליך',
      sessions: 'כניסות',
      links: 'קישורים שפותחים את החשבון שלך',
      name: 'שם',
      since: 'תאריך ההצטרפות',
      email: 'דוא״ל',
      phoneNumber: 'טלפון',
      notConfirmed: 'לא אומת',
      when: 'מתי',
      what: 'מה',
      amount: 'סכום',
      until: 'בתוקף עד',
      code: 'קוד',
      used: 'מומשה',
      place: 'סניף',
      receipt: 'קבלה',
      answer: 'תשובה',
      text: 'נוסח',
      subject: 'נושא',
      to: 'אל',
      by: 'מי',
      why: 'מדוע',
      balance: 'יתרה',
    },
  },
};
