import * as segments from '../schemas/segments';
import { StudioParams } from '../schemas/studio';
import { optionalRead, optionalWrite } from './access';
import { idTexts } from './common-texts';
import { defineCall } from './define-call';

const forOwners = { scopes: ['studio:publish'], desk: true } as const;
const businessId = [idTexts.businessId, 'velo'] as const;
const ofOwner = 'For owners at the desk and operators.';
const id = '0b8c1f52-5d0e-4f3c-9a2b-7f1f6a1f0c11';
const segment = { businessId, segmentId: ['Id of the segment: a UUID.', id] } as const;
const question = {
  parts: [{ conditions: [{ field: 'lastVisit', comparison: 'atLeast', value: 60 }] }],
} satisfies segments.SegmentQuestion;

/** Questions about members, which are counted and saved. */
export const segmentCalls = {
  countSegment: defineCall({
    ...optionalRead,
    method: 'POST',
    safe: true,
    ...forOwners,
    path: '/admin/studio/{businessId}/segments/count',
    params: StudioParams,
    body: segments.CountSegment,
    response: segments.SegmentCount,
    summary: 'Count the members of a question',
    description: `${ofOwner} Counts now the members for whom a question holds, without those who are blocked. Never lists them; each question is in the log. Refused with \`question\`: \`too_broad\` if it takes too long.`,
    parameters: { businessId },
    example: { body: { question }, response: { count: 420 } },
  }),

  listSegments: defineCall({
    ...optionalRead,
    ...forOwners,
    path: '/admin/studio/{businessId}/segments',
    params: StudioParams,
    response: segments.Segments,
    summary: 'List saved questions about members',
    description: `${ofOwner} Returns the saved questions.`,
    parameters: { businessId },
    example: { response: { segments: [{ segmentId: id, name: 'Not here for long', question }] } },
  }),

  saveSegment: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: '/admin/studio/{businessId}/segments/{segmentId}',
    params: segments.SegmentParams,
    body: segments.SaveSegment,
    response: segments.Segments,
    summary: 'Save a question about members',
    description: `${ofOwner} Creates a saved question, or replaces the one with this id.`,
    parameters: segment,
    example: {
      body: { name: 'Not here for long', question },
      response: { segments: [{ segmentId: id, name: 'Not here for long', question }] },
    },
  }),

  deleteSegment: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: '/admin/studio/{businessId}/segments/{segmentId}/delete',
    params: segments.SegmentParams,
    body: segments.DeleteSegment,
    response: segments.Segments,
    summary: 'Delete a saved question',
    description: `${ofOwner} Deletes a saved question. Campaigns that were made of it stay.`,
    parameters: segment,
    example: { body: {}, response: { segments: [] } },
  }),
};
