import { header } from 'loyalty-contract/headers';

/** Where browsers send reports: of violations of the policy by themselves, of faults by {@link reportFault}. */
export const REPORTS_PATH = '/api/reports';

/** The parts of a page of which each can fail alone. */
export const pageParts = ['screen', 'panel', 'header', 'navigation', 'footer', 'notice'] as const;

export type PagePart = (typeof pageParts)[number];

/** A part of a page that cannot be shown. */
export interface PageFault {
  part: PagePart;
  /** The pattern of the page's path, such as `/forms/[id]`: no values of its address. */
  route: string;
  /** The name of the error, such as `TypeError`: its message could contain what somebody has typed. */
  name: string;
}

/** Reports a fault. @returns the id under which the portal has logged it; undefined if it could not be reported */
export async function reportFault(body: PageFault): Promise<string | undefined> {
  try {
    const { headers } = await fetch(REPORTS_PATH, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([{ type: 'page-fault', body }]),
    });
    return headers.get(header.requestId) ?? undefined;
  } catch {
    return undefined;
  }
}
