/** Loads what draws QR codes: none is in a page that the server rendered (decision 055). */
export const loadQrCode = () => import('qrcode.react').then((module) => module.QRCodeSVG);
