import { sql } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { GiftRestrictions } from 'loyalty-contract/schemas/gift-restrictions';
import type { Business } from '../core/business';
import type { Tx } from '../db/transact';
import { insertGifts } from '../domains/gifts/queries';

interface DemoGift {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  image: string;
  restrictions?: GiftRestrictions;
  /** Days from now: issued, usable from, usable until, used. */
  days: { given: number; from: number; until: number; used?: number };
  isForBirthday?: boolean;
}

const birthday: LocalizedText = {
  en: 'Birthday treat',
  tr: 'Doğum günü hediyesi',
  he: 'פינוק ליום ההולדת',
  de: 'Geburtstagsgruß',
  ar: 'هدية عيد الميلاد',
};
const birthdayText: LocalizedText = {
  en: 'Happy birthday! Something sweet is waiting for you.',
  tr: 'İyi ki doğdunuz! Tatlı bir sürpriz sizi bekliyor.',
  he: 'מזל טוב! משהו מתוק מחכה לכם.',
  de: 'Alles Gute zum Geburtstag! Etwas Süßes wartet auf Sie.',
  ar: 'كل عام وأنتم بخير! شيء حلو في انتظاركم.',
};
const thanks: LocalizedText = {
  en: '20% off your next visit',
  tr: 'Bir sonraki ziyaretinizde %20 indirim',
  he: '20% הנחה בביקור הבא',
  de: '20\u00a0% Rabatt bei Ihrem nächsten Besuch',
  ar: 'خصم 20% في زيارتكم القادمة',
};
const thanksText: LocalizedText = {
  en: 'Thank you for a year with us.',
  tr: 'Bizimle geçen bir yıl için teşekkür ederiz.',
  he: 'תודה על שנה יחד.',
  de: 'Danke für ein Jahr mit Ihnen.',
  ar: 'شكرًا لعام قضيتموه معنا.',
};
const weekend: LocalizedText = {
  en: 'Two for one next weekend',
  tr: 'Hafta sonuna özel: ikincisi bizden',
  he: '1+1 בסוף השבוע',
  de: 'Am Wochenende: zwei zum Preis von einem',
  ar: 'اثنان بسعر واحد في نهاية الأسبوع',
};
const weekendText: LocalizedText = {
  en: 'Bring a friend, and the second one is on us.',
  tr: 'Bir arkadaşınızla gelin, ikincisi bizden olsun.',
  he: 'בואו עם חבר או חברה: אחד קונים, השני עלינו.',
  de: 'Kommen Sie zu zweit, das Zweite geht auf uns.',
  ar: 'تعالوا مع من تحبّون، والثاني على حسابنا.',
};
const quiet: LocalizedText = {
  en: 'A midday surprise',
  tr: 'Öğle saatine küçük bir sürpriz',
  he: 'הפתעה קטנה לצהריים',
  de: 'Eine kleine Überraschung am Mittag',
  ar: 'مفاجأة صغيرة وقت الظهر',
};
const quietText: LocalizedText = {
  en: 'Drop by on a weekday around noon, and a little something is on us.',
  tr: 'Hafta içi öğle saatlerinde uğrayın, küçük bir sürpriz bizden.',
  he: 'קפצו אלינו בצהריים ביום חול, ומשהו קטן עלינו.',
  de: 'Schauen Sie werktags um die Mittagszeit vorbei, eine Kleinigkeit geht auf uns.',
  ar: 'مرّوا بنا ظهرًا في أيام العمل، ولكم منّا شيء صغير.',
};
const friend: LocalizedText = {
  en: 'A treat for bringing a friend',
  tr: 'Arkadaşınızı getirdiniz, ikram bizden',
  he: 'פינוק על הבאת חברים',
  de: 'Ein Dankeschön fürs Weiterempfehlen',
  ar: 'هدية على دعوتكم للأصدقاء',
};
const friendText: LocalizedText = {
  en: 'Your friend has joined. Pick something small, on us.',
  tr: 'Arkadaşınız üye oldu. Küçük bir ikram seçin, bizden.',
  he: 'מישהו הצטרף דרככם. בחרו משהו קטן, עלינו.',
  de: 'Jemand ist durch Sie beigetreten. Suchen Sie sich eine Kleinigkeit aus, sie geht auf uns.',
  ar: 'انضمّ شخص بدعوتكم. اختاروا شيئًا صغيرًا على حسابنا.',
};

/**
 * Gifts in every state: usable, limited to some hours, upcoming, used, expired. The pictures are those of the
 * business's items.
 */
function listDemoGifts(business: Business): DemoGift[] {
  const images = [...business.file.rewardShop, ...business.file.pointShop].flatMap(({ imageUrl }) => imageUrl ?? []);
  const lunch = business.file.pointShop[2]?.imageUrl;
  const getImage = (at: number) => images[at % images.length] ?? `/demo/${business.id}/favicon.svg`;
  return [
    {
      id: 'thanks',
      name: thanks,
      description: thanksText,
      image: getImage(0),
      days: { given: -3, from: -3, until: 57 },
    },
    {
      id: 'friend',
      name: friend,
      description: friendText,
      image: getImage(1),
      days: { given: -12, from: -12, until: 3 },
    },
    {
      id: 'quiet',
      name: quiet,
      description: quietText,
      image: lunch ?? getImage(1),
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
      image: getImage(3),
      days: { given: -1, from: 6, until: 13 },
    },
    {
      id: 'used',
      name: friend,
      description: friendText,
      image: getImage(1),
      days: { given: -90, from: -90, until: -30, used: -84 },
    },
    {
      id: 'birthday',
      name: birthday,
      description: birthdayText,
      image: getImage(2),
      days: { given: -150, from: -150, until: -120 },
      // A new demo member gets no second one, on whichever day the demo begins.
      isForBirthday: true,
    },
  ];
}

/** Issues gifts in every state to a demo member, in addition to those bought in the shops. */
export async function issueDemoGifts(tx: Tx, business: Business, memberId: string, now: Date): Promise<void> {
  const getTime = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const [index, gift] of listDemoGifts(business).entries()) {
    const { id, name, description, image, days, restrictions } = gift;
    const issued = {
      businessId: business.id,
      memberId,
      id: `${memberId}-gift-${id}`,
      code: `GFT${index}-${business.id.toUpperCase()}`,
      text: { name, description, restrictions },
      imageUrl: image,
      validFrom: getTime(days.from),
      validUntil: getEndAfterDays(now, days.until, business.file.configuration.timeZone),
      usedAt: days.used === undefined ? null : getTime(days.used),
      ...(gift.isForBirthday ? { birthdayYear: getTime(days.given).getUTCFullYear() } : {}),
      createdAt: getTime(days.given),
    };
    await insertGifts(tx, [issued], issued.createdAt);
  }
}

/** Days after which a demo member has used the gift of a full stamp card. */
const USED_AFTER_DAYS = 6;

/** Marks the older gifts of full stamp cards as used: who fills cards also drinks the coffee. */
export async function markStampCardGiftsUsed(
  tx: Tx,
  { id, file }: Business,
  memberId: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() - USED_AFTER_DAYS * DAY_MS);
  await tx
    .updateTable('gifts')
    .set((eb) => ({
      used_at: sql<Date>`${eb.ref('created_at')} + make_interval(days => ${USED_AFTER_DAYS}::int)`,
      used_location: file.locations[0]?.id ?? null,
    }))
    .where('business_id', '=', id)
    .where('member_id', '=', memberId)
    .where('stamp_card_id', 'is not', null)
    .where('created_at', '<', until)
    .execute();
}
