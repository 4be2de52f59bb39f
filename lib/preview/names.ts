/** The parameter of the first URL of a preview. The edge removes it: no page is rendered or cached by it. */
export const PREVIEW_PARAM = 'preview';
/** The header with which a page of a preview sends the same value to `/api`. */
export const PREVIEW_HEADER = 'x-preview';
