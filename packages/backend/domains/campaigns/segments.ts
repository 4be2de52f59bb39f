import { sql } from 'kysely';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { MAX_SEGMENTS } from 'loyalty-contract/campaign-limits';
import { SegmentQuestion } from 'loyalty-contract/schemas/segments';
import { audit } from '../../core/audit';
import { createFieldProblem } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';

/** What the log has of a question: its fields, and neither values nor the answer. */
export const describeQuestion = ({ parts }: SegmentQuestion): string =>
  [...new Set(parts.flatMap(({ conditions }) => conditions.map(({ field }) => field)))].join(', ');

/** The saved questions of a business, by name. One that this release does not read is left out. */
export async function listSegments(db: Database | Tx, businessId: string): Promise<CallResponse<'listSegments'>> {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'name', 'question'])
    .where('business_id', '=', businessId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const segments = rows.flatMap(({ id, name, question }) => {
    const { data } = SegmentQuestion.safeParse(question);
    return data ? [{ segmentId: id, name, question: data }] : [];
  });
  return { segments };
}

/** @throws {ProblemError} INVALID_REQUEST (`segmentId`: `too_many`) */
export async function saveSegment(
  tx: Tx,
  { now, actor }: RequestContext,
  { params: { businessId, segmentId }, body: { name, question } }: ParsedRequest<'saveSegment'>,
): Promise<CallResponse<'saveSegment'>> {
  const values = { name, question: toJson(question) };
  await tx
    .insertInto('segments')
    .values({ business_id: businessId, id: segmentId, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(values))
    .execute();
  const saved = await listSegments(tx, businessId);
  if (saved.segments.length > MAX_SEGMENTS) throw createFieldProblem('segmentId', 'too_many');
  const detail = { segment: name, fields: describeQuestion(question) };
  await audit(tx, { at: now, businessId, actor, action: 'segment.save', subject: segmentId, detail });
  return saved;
}

export async function deleteSegment(
  tx: Tx,
  { now, actor }: RequestContext,
  { params: { businessId, segmentId } }: ParsedRequest<'deleteSegment'>,
): Promise<CallResponse<'deleteSegment'>> {
  const deleted = await tx
    .deleteFrom('segments')
    .where('business_id', '=', businessId)
    .where('id', '=', segmentId)
    .returning('name')
    .executeTakeFirst();
  if (deleted) {
    const detail = { segment: deleted.name };
    await audit(tx, { at: now, businessId, actor, action: 'segment.delete', subject: segmentId, detail });
  }
  return listSegments(tx, businessId);
}
