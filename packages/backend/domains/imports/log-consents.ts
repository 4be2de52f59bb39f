import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import type { Tx } from '../../db/transact';
import { getConsentPurposes, upsertConsentText } from '../members';
import type { NewImportedMember } from './queries';

/** Decisions that one statement inserts. */
const MAX_DECISIONS = 1_000;

/**
 * Writes the consents of imported members to the log. Their text says that they are from an older system, and what the
 * business asks today: nobody knows what the member read there.
 */
export async function logImportedConsents(
  tx: Tx,
  business: Business,
  members: readonly NewImportedMember[],
  now: Date,
): Promise<void> {
  const decisions = members.flatMap(({ row, memberId }) =>
    row.consents.map((consent) => ({ ...consent, row, memberId })),
  );
  const hashes = new Map<string, string>();
  const getHash = async (language: string, id: string): Promise<string> => {
    const key = `${language} ${id}`;
    const known = hashes.get(key);
    if (known !== undefined) return known;
    const text = getConsentPurposes(business, language).find((purpose) => purpose.id === id)?.text ?? '';
    const imported = getFixedT(language, business.file.texts)('consent.imported', { text });
    const hash = await upsertConsentText(tx, business.id, imported);
    hashes.set(key, hash);
    return hash;
  };
  const rows = [];
  for (const { row, memberId, purpose, channel, given } of decisions)
    rows.push({
      business_id: business.id,
      member_id: memberId,
      consent: purpose.id,
      given,
      contact_channel: channel ?? null,
      text_hash: await getHash(row.language, purpose.id),
      language: row.language,
      channel: 'import' as const,
      address_mac: null,
      created_at: now,
    });
  for (let at = 0; at < rows.length; at += MAX_DECISIONS)
    await tx
      .insertInto('consents')
      .values(rows.slice(at, at + MAX_DECISIONS))
      .execute();
}
