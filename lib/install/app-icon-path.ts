/** The path of the business's icon: an SVG, or with `size` a PNG. The push worker needs it without other code. */
export const APP_ICON_PATH = '/api/app-icon';
