/** True on a page that shows a draft: the edge lets it read the draft alone, and it stores nothing in this browser. */
export const isPreview = (): boolean => window.lpPreview !== undefined;
