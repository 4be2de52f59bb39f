const toArabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

/** Spellings of one address, as keyboards, clipboards and other apps write it. */
export const spellEmail = (email: string): string[] => [
  email.toUpperCase(),
  `\u200e${email}\u200e`,
  `mailto:${email}`,
  email.replace('i', 'İ').replace('@', '＠'),
];

/** The same of a number (E.164) of Israel. */
export const spellPhone = (phone: string): string[] => {
  const national = phone.replace('+972', '0');
  const [area, rest] = [national.slice(0, 3), national.slice(3)];
  return [
    national,
    toArabic(national),
    `\u202a${phone}\u202c`,
    `${area}\u2011${rest}\ufe0f`,
    `tel:${phone}`,
    `+972 (0)${area.slice(1)}-${rest}`,
    `00${phone.slice(1)}`,
  ];
};
