/** The members that are invented for previews: one who has just joined, and one of long standing. */
export const previewMembers = ['new', 'old'] as const;
export type PreviewMember = (typeof previewMembers)[number];

/** What a request with a preview token sees. */
export interface Preview {
  /** Undefined: what visitors see. */
  member: PreviewMember | undefined;
}
