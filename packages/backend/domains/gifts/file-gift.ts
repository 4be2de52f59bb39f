import { getEndAfterDays } from 'loyalty-text/local-day';
import type { Business } from '../../core/business';
import { createId, createReadableCode } from '../../core/secrets';
import type { NewGift } from './queries';

type BirthdayGift = NonNullable<Business['file']['birthdayGift']>;
type FileGift = Pick<BirthdayGift, 'name' | 'description' | 'terms' | 'restrictions' | 'imageUrl' | 'validDays'>;

/** A gift of the business file that is issued now, to anybody. */
export function createFileGift(
  { file }: Business,
  gift: FileGift,
  now: Date,
): Omit<NewGift, 'businessId' | 'memberId'> {
  const { name, description, terms, restrictions, imageUrl, validDays } = gift;
  return {
    id: createId(),
    code: createReadableCode(),
    text: { name, description, terms, restrictions },
    imageUrl,
    validFrom: now,
    validUntil: getEndAfterDays(now, validDays, file.configuration.timeZone),
    createdAt: now,
  };
}
