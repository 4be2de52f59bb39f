/** The texts of the embed script: a tuple, to keep the script small. */
export type EmbedTexts = readonly [title: string, loading: string, failed: string, retry: string, open: string];

/** The script's texts from a language's texts. */
export function createEmbedTexts(text: (key: string) => string): EmbedTexts {
  return [text('embed.title'), text('common.loading'), text('embed.failed'), text('common.retry'), text('embed.open')];
}
