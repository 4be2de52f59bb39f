import { Fragment } from 'react';
import { useTranslation } from '@/lib/i18n/texts';
import { Amount } from './amount';

/** Stands for the reward while the sentence is put together; no text has it. */
const PLACE = '\u0000';

interface RewardSentenceProps {
  /** Key of a text with `{{reward}}` in it. */
  textKey: string;
  /** Hundredths of each. */
  reward: { points: number; credit: number };
}

/** A sentence with points, credit or both where the language wants them. */
export function RewardSentence({ textKey, reward }: RewardSentenceProps) {
  const { t } = useTranslation();
  const [before, after] = t(textKey, { reward: PLACE }).split(PLACE);
  const given = (['points', 'credit'] as const).filter((kind) => reward[kind] > 0);
  return (
    <>
      {before}
      {given.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ' + '}
          <Amount hundredths={reward[kind]} kind={kind} />
        </Fragment>
      ))}
      {after}
    </>
  );
}
