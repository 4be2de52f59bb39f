/** Columns of mobile phones, which get codes: of several columns of phones they are the better guess. */
export const mobileNames = [
  ...['mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'cellphone'],
  ...['handy', 'handynummer', 'mobil', 'mobilnummer', 'נייד', 'טלפון נייד', 'סלולרי'],
  ...['cep', 'cep telefonu', 'gsm', 'جوال', 'الجوال', 'رقم الجوال', 'موبايل'],
];

/**
 * What people and other systems call the columns of an import, in English, German, Hebrew, Turkish and Arabic. Case, blanks,
 * hyphens, full stops and accents make no difference.
 */
export const columnNames: Readonly<Record<string, readonly string[]>> = {
  id: [
    ...[
      'member id',
      'customer id',
      'client id',
      'user id',
      'contact id',
      'member no',
      'member number',
      'customer number',
    ],
    ...['kundennummer', 'kunden-nr', 'mitgliedsnummer', 'mitglieds-nr', 'nr'],
    ...['מזהה', 'מספר לקוח', 'מספר חבר', 'מספר מועדון'],
    ...['müşteri no', 'üye no', 'müşteri numarası', 'üye numarası', 'kimlik'],
    ...['معرف', 'رقم العميل', 'رقم العضو', 'رقم العضوية'],
  ],
  firstName: [
    ...['first', 'given name', 'forename', 'name first', 'vorname', 'rufname'],
    ...['שם פרטי', 'פרטי', 'ad', 'adı', 'isim', 'الاسم', 'الاسم الأول'],
  ],
  lastName: [
    ...['last', 'surname', 'family name', 'name last', 'nachname', 'familienname', 'name'],
    ...['שם משפחה', 'משפחה', 'soyad', 'soyadı', 'soyisim', 'اسم العائلة', 'اللقب'],
  ],
  wholeName: [
    ...['name', 'full name', 'member name', 'customer name', 'client name', 'contact name', 'names'],
    ...['vollständiger name', 'vor- und nachname', 'kundenname', 'mitgliedsname', 'name, vorname'],
    ...['שם', 'שם מלא', 'שם הלקוח', 'שם לקוח', 'ad soyad', 'adı soyadı', 'isim soyisim', 'müşteri adı'],
    ...['الاسم', 'الاسم الكامل', 'اسم العميل', 'اسم العضو'],
  ],
  email: [
    ...['mail', 'e-mail 1 - value', 'e-mail address', 'email address', 'mail address', 'e-mail-adresse', 'mailadresse'],
    ...[
      'אימייל',
      'מייל',
      'דואל',
      'דוא"ל',
      'דואר אלקטרוני',
      'e-posta',
      'eposta',
      'e-posta adresi',
      'البريد الإلكتروني',
      'بريد إلكتروني',
      'الإيميل',
    ],
  ],
  phoneNumber: [
    ...['phone', 'phone 1 - value', 'telephone', 'tel', 'telefon', 'telefonnummer', 'rufnummer'],
    ...['טלפון', 'מספר טלפון', 'telefon numarası', 'هاتف', 'الهاتف', 'رقم الهاتف'],
    ...mobileNames,
  ],
  language: ['lang', 'locale', 'sprache', 'שפה', 'dil', 'اللغة'],
  birthday: [
    ...['birth date', 'date of birth', 'dob', 'bday', 'born', 'geburtstag', 'geburtsdatum', 'geb', 'geboren'],
    ...['תאריך לידה', 'יום הולדת', 'doğum tarihi', 'doğum günü', 'تاريخ الميلاد', 'عيد الميلاد'],
  ],
  joinedAt: [
    ...[
      'joined',
      'join date',
      'joining date',
      'member since',
      'created',
      'created at',
      'registered',
      'registration date',
      'signup date',
    ],
    ...['mitglied seit', 'beitritt', 'beitrittsdatum', 'eintrittsdatum', 'kunde seit', 'registriert am'],
    ...[
      'תאריך הצטרפות',
      'הצטרפות',
      'חבר מאז',
      'katılım tarihi',
      'üyelik tarihi',
      'kayıt tarihi',
      'تاريخ الانضمام',
      'تاريخ التسجيل',
      'عضو منذ',
    ],
  ],
  visits: [
    ...['visit count', 'number of visits', 'total visits', 'besuche', 'anzahl besuche', 'besuchszahl'],
    ...['ביקורים', 'מספר ביקורים', 'ziyaret', 'ziyaretler', 'ziyaret sayısı', 'زيارات', 'الزيارات', 'عدد الزيارات'],
  ],
  hasConsent: [
    ...['consent', 'terms accepted', 'agreed to terms', 'einwilligung', 'agb akzeptiert', 'zustimmung'],
    ...['הסכמה', 'אישור תקנון', 'onay', 'rıza', 'sözleşme onayı', 'موافقة', 'الموافقة على الشروط'],
  ],
  card: [
    ...['card number', 'card no', 'loyalty card', 'club card', 'kartennummer', 'karten-nr', 'kundenkarte', 'karte'],
    ...['כרטיס', 'מספר כרטיס', 'כרטיס מועדון', 'kart', 'kart no', 'kart numarası', 'بطاقة', 'رقم البطاقة'],
  ],
  points: [
    ...['point balance', 'points balance', 'loyalty points', 'balance points', 'punkte', 'punktestand'],
    ...['נקודות', 'יתרת נקודות', 'puan', 'puanlar', 'puan bakiyesi', 'نقاط', 'النقاط', 'رصيد النقاط'],
  ],
  pointsExpireAt: [
    'points expiry',
    'points expire',
    'points valid until',
    'punkte gültig bis',
    'תוקף נקודות',
    'puan son tarihi',
    'انتهاء النقاط',
  ],
  credit: [
    ...['store credit', 'credit balance', 'balance', 'wallet', 'cashback', 'guthaben', 'saldo'],
    ...['קרדיט', 'יתרה', 'זיכוי', 'kredi', 'bakiye', 'cüzdan', 'رصيد', 'الرصيد'],
  ],
  creditExpireAt: [
    'credit expiry',
    'credit valid until',
    'guthaben gültig bis',
    'תוקף יתרה',
    'bakiye son tarihi',
    'انتهاء الرصيد',
  ],
  // Not what a balance is called: a file of balances is no file of changes.
  addPoints: [
    ...['points to add', 'bonus points', 'points change', 'plus points', 'bonuspunkte', 'punkte plus'],
    ...['נקודות להוספה', 'נקודות בונוס', 'eklenecek puan', 'bonus puan', 'نقاط إضافية'],
  ],
  addCredit: [
    ...['credit to add', 'bonus credit', 'credit change', 'plus credit', 'bonusguthaben', 'guthaben plus'],
    ...['קרדיט להוספה', 'eklenecek bakiye', 'رصيد إضافي'],
  ],
};
