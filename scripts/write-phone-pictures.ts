import sharp, { type OverlayOptions } from 'sharp';

const [PHONE_WIDTH, PHONE_HEIGHT, RADIUS, MARGIN] = [360, 780, 26, 36];
const BUSINESSES = ['olive', 'kahve', 'sfarim'];
/** The pictures of the documents, by the screen of the gallery that they show on three phones. */
const pictures = { home: 'member-home', looks: 'home' };

const drawRectangle = (style: string) =>
  Buffer.from(
    `<svg width="${PHONE_WIDTH}" height="${PHONE_HEIGHT}"><rect width="100%" height="100%" rx="${RADIUS}" ${style}/></svg>`,
  );

/** A screen with round corners, and its shadow, at a place of the picture. */
async function placePhone(file: string, left: number): Promise<OverlayOptions[]> {
  const corners = { input: drawRectangle(''), blend: 'dest-in' as const };
  const phone = await sharp(file)
    .resize(PHONE_WIDTH, PHONE_HEIGHT, { fit: 'cover', position: 'top' })
    .composite([corners])
    .png()
    .toBuffer();
  const shadow = await sharp(drawRectangle('fill="#1b2536" fill-opacity="0.22"'))
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: 'transparent' })
    .blur(12)
    .png()
    .toBuffer();
  return [
    { input: shadow, left: left - MARGIN, top: 0 },
    { input: phone, left, top: MARGIN },
  ];
}

// `npm run gallery`: the documents show the screens of the gallery.
for (const [name, screen] of Object.entries(pictures)) {
  const phones = BUSINESSES.map((business, index) =>
    placePhone(`docs/gallery/${business}-${screen}-phone.png`, MARGIN + index * (PHONE_WIDTH + MARGIN)),
  );
  const [width, height] = [BUSINESSES.length * (PHONE_WIDTH + MARGIN) + MARGIN, PHONE_HEIGHT + 2 * MARGIN];
  await sharp({ create: { width, height, channels: 3, background: '#dde0e6' } })
    .composite((await Promise.all(phones)).flat())
    .png({ palette: true, effort: 10 })
    .toFile(`docs/images/${name}.png`);
}
