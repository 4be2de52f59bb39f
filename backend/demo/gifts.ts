import type { LocalizedText } from '@/contract/schemas/business-file';
import type { GiftRestrictions } from '@/contract/schemas/gift-restrictions';
import type { Business } from '../core/business';
import type { Tx } from '../db/transact';
import { insertGift } from '../domains/gifts/queries';

const DAY = 86_400_000;

interface DemoGift {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  image: string;
  restrictions?: GiftRestrictions;
  /** Days from now: issued, usable from, usable until, used. */
  days: { given: number; from: number; until: number; used?: number };
}

const birthday: LocalizedText = { en: 'Birthday treat', tr: 'Doğum günü hediyesi', he: 'פינוק ליום ההולדת' };
const birthdayText: LocalizedText = {
  en: 'Happy birthday! Something sweet is waiting for you.',
  tr: 'İyi ki doğdunuz! Tatlı bir sürpriz sizi bekliyor.',
  he: 'מזל טוב! משהו מתוק מחכה לכם.',
};
const thanks: LocalizedText = {
  en: 'Thank you for a year with us',
  tr: 'Bizimle geçen bir yıl için teşekkürler',
  he: 'תודה על שנה ביחד',
};
const thanksText: LocalizedText = {
  en: '20 % off your next visit.',
  tr: 'Bir sonraki ziyaretinizde %20 indirim.',
  he: '20% הנחה בביקור הבא.',
};
const weekend: LocalizedText = {
  en: 'A gift for next weekend',
  tr: 'Gelecek hafta sonuna hediye',
  he: 'מתנה לסוף השבוע הבא',
};
const weekendText: LocalizedText = {
  en: 'Bring a friend: the second one is on us.',
  tr: 'Bir arkadaşınızı getirin, ikincisi bizden.',
  he: 'באים עם חבר או חברה: השנייה עלינו.',
};
const quiet: LocalizedText = {
  en: 'A surprise for quiet hours',
  tr: 'Sakin saatlere küçük bir sürpriz',
  he: 'הפתעה קטנה לשעות השקטות',
};
const quietText: LocalizedText = {
  en: 'Come by around noon on a working day: something small is on us.',
  tr: 'Hafta içi öğle saatlerinde uğrayın, küçük bir sürpriz bizden.',
  he: 'קפצו אלינו בצהריים ביום חול, ומשהו קטן עלינו.',
};
const friend: LocalizedText = { en: 'For bringing a friend', tr: 'Arkadaşınızı getirdiğiniz için', he: 'על הבאת חבר' };
const friendText: LocalizedText = {
  en: 'Your friend has joined. Choose something small.',
  tr: 'Arkadaşınız katıldı. Küçük bir şey seçin.',
  he: 'החבר שלכם הצטרף. בחרו משהו קטן.',
};

/**
 * Gifts in every state: usable, limited to some hours, upcoming, used, expired. The pictures are those of the
 * business's items.
 */
function listDemoGifts(business: Business): DemoGift[] {
  const images = [...business.file.rewardShop, ...business.file.pointShop].map((item) => item.id);
  const image = (at: number) => `/demo/${business.id}/${images[at % images.length] ?? 'favicon'}.svg`;
  return [
    { id: 'thanks', name: thanks, description: thanksText, image: image(0), days: { given: -3, from: -3, until: 57 } },
    {
      id: 'friend',
      name: friend,
      description: friendText,
      image: image(1),
      days: { given: -12, from: -12, until: 18 },
    },
    {
      id: 'quiet',
      name: quiet,
      description: quietText,
      image: image(1),
      days: { given: -2, from: -2, until: 88 },
      restrictions: {
        locations: business.file.locations.slice(0, 1).map((location) => location.id),
        hours: [1, 2, 3, 4].map((day) => ({ day, from: '12:00', until: '15:00' })),
        minimumBasket: 5_000,
      },
    },
    {
      id: 'weekend',
      name: weekend,
      description: weekendText,
      image: image(3),
      days: { given: -1, from: 6, until: 13 },
    },
    {
      id: 'used',
      name: friend,
      description: friendText,
      image: image(1),
      days: { given: -90, from: -90, until: -30, used: -84 },
    },
    {
      id: 'birthday',
      name: birthday,
      description: birthdayText,
      image: image(2),
      days: { given: -150, from: -150, until: -120 },
    },
  ];
}

/** Issues gifts in every state to a demo member, in addition to those bought in the shops. */
export async function issueDemoGifts(tx: Tx, business: Business, memberId: string, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  for (const [index, { id, name, description, image, days, restrictions }] of listDemoGifts(business).entries()) {
    await insertGift(tx, {
      businessId: business.id,
      memberId,
      id: `${memberId}-gift-${id}`,
      code: `GFT${index}-${business.id.toUpperCase()}`,
      text: { name, description, restrictions },
      imageUrl: image,
      validFrom: at(days.from),
      validUntil: at(days.until),
      usedAt: days.used === undefined ? null : at(days.used),
      createdAt: at(days.given),
    });
  }
}
