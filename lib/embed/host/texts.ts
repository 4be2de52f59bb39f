/** The texts of the embed script. */
export type EmbedTexts = Readonly<Record<'title' | 'loading' | 'failed' | 'retry' | 'open', string>>;

/** The script's texts from a language's texts. */
export function createEmbedTexts(text: (key: string) => string): EmbedTexts {
  return {
    title: text('embed.title'),
    loading: text('common.loading'),
    failed: text('embed.failed'),
    retry: text('common.retry'),
    open: text('embed.open'),
  };
}
