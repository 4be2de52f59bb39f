import sharp from 'sharp';

export interface Scene {
  width: number;
  height: number;
  /** The drawing of what is photographed, as SVG without a background. */
  subject: string;
  /** The wall and the table behind it, or the sky and the street. */
  backdrop: 'table' | 'street';
  /** Horizontal distance of the subject from the middle, as a fraction of the width; default 0. */
  offset?: number;
  /** Size of the subject; default 1. */
  scale?: number;
}

const backdrops: Record<Scene['backdrop'], (width: number, height: number) => string> = {
  table: (width, height) => `
    <defs>
      <radialGradient id="wall" cx=".3" cy=".12" r="1"><stop offset="0" stop-color="#b4bd8f"/><stop offset=".5" stop-color="#6f7d4d"/><stop offset="1" stop-color="#2f3a22"/></radialGradient>
      <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8774b"/><stop offset="1" stop-color="#54351e"/></linearGradient>
      <radialGradient id="glow" cx=".5" cy="0" r=".9"><stop offset="0" stop-color="#ffe9bf" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9bf" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <circle cx="${width * 0.12}" cy="${height * 0.2}" r="${height * 0.09}" fill="#e6dba7" opacity=".28"/>
    <circle cx="${width * 0.86}" cy="${height * 0.14}" r="${height * 0.13}" fill="#e6dba7" opacity=".16"/>
    <circle cx="${width * 0.72}" cy="${height * 0.34}" r="${height * 0.06}" fill="#f3e2a4" opacity=".2"/>
    <rect y="${height * 0.68}" width="${width}" height="${height * 0.32}" fill="url(#wood)"/>
    ${[0.73, 0.8, 0.89].map((part) => `<rect y="${height * part}" width="${width}" height="${height * 0.006}" fill="#3a2413" opacity=".45"/>`).join('')}
    <rect y="${height * 0.68}" width="${width}" height="${height * 0.32}" fill="url(#glow)"/>`,
  street: (width, height) => `
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#7b95a8"/><stop offset=".55" stop-color="#e7c79a"/><stop offset="1" stop-color="#e9a873"/></linearGradient>
      <linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b8a58a"/><stop offset="1" stop-color="#6d5f4c"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * 0.78}" cy="${height * 0.3}" r="${height * 0.16}" fill="#ffe8b8" opacity=".75"/>
    <path d="M0 ${height * 0.72}C${width * 0.2} ${height * 0.55} ${width * 0.36} ${height * 0.68} ${width * 0.55} ${height * 0.62}S${width * 0.84} ${height * 0.56} ${width} ${height * 0.66}V${height}H0Z" fill="#6f7d4d" opacity=".75"/>
    <rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="url(#road)"/>`,
};

const createSvg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** Renders an SVG as a PNG of the same size. */
const toPng = (svg: Buffer) => sharp(svg).png().toBuffer();

/** Evening light from the upper left, and the darker corners of a lens. */
const drawLight = (width: number, height: number) =>
  createSvg(
    width,
    height,
    `<defs><linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3d6"/><stop offset=".5" stop-color="#808080"/><stop offset="1" stop-color="#2b2016"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sun)"/>`,
  );
const drawVignette = (width: number, height: number) =>
  createSvg(
    width,
    height,
    `<defs><radialGradient id="lens" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#lens)"/>`,
  );

/** Renders a drawing as a photograph: on a blurred backdrop, with shadows, light and grain. */
export async function renderPhotograph(scene: Scene): Promise<Buffer> {
  const { width, height, offset = 0, scale = 1 } = scene;
  const backdrop = await sharp(createSvg(width, height, backdrops[scene.backdrop](width, height)))
    .blur(scene.backdrop === 'table' ? width / 260 : width / 500)
    .png()
    .toBuffer();
  const transform = `translate(${width * (0.5 + offset)} ${height / 2}) scale(${scale}) translate(${-width / 2} ${-height / 2})`;
  const subject = await toPng(createSvg(width, height, `<g transform="${transform}">${scene.subject}</g>`));
  const alpha = await sharp(subject)
    .extractChannel('alpha')
    .blur(width / 70)
    .linear(0.55, 0)
    .toBuffer();
  const shadow = await sharp({ create: { width, height, channels: 3, background: '#1a1208' } })
    .joinChannel(alpha)
    .png()
    .toBuffer();
  const shaded = await sharp(subject)
    .composite([{ input: await toPng(drawLight(width, height)), blend: 'soft-light' }])
    .toBuffer();
  const visible = await sharp(shaded)
    .composite([{ input: subject, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .blur(0.8)
    .png()
    .toBuffer();
  return sharp(backdrop)
    .composite([
      { input: shadow, left: 0, top: 0 },
      { input: visible },
      { input: await toPng(drawLight(width, height)), blend: 'soft-light' },
      { input: await toPng(drawVignette(width, height)) },
      { input: grain, blend: 'soft-light' },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
}
