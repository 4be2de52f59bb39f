import { useTranslation } from '@/components/shared/i18n/texts';
import type { Review } from './campaign';

type Problem = Review['problems'][number];
const named = [
  'name',
  'content',
  'message.subject',
  'message.text',
  'purpose',
  'giftItemId',
  'points',
  'start',
] as const;

/** What a campaign lacks before it can start, in words. */
export function useProblemTexts(problems: readonly Problem[]) {
  const { t } = useTranslation();
  const explain = ({ code }: Problem) =>
    t(code === 'past' || code === 'unknown' ? `desk.campaigns.problem.${code}` : 'desk.campaigns.problem.required');
  return {
    findError: (path: string): string | undefined => {
      const problem = problems.find((each) => each.path === path);
      if (!problem) return undefined;
      return path === 'content' ? t('desk.campaigns.problem.content') : explain(problem);
    },
    /** With what it is about, for the list of all. */
    list: problems.map((problem) => {
      const name = named.find((each) => each === problem.path);
      const what = t(`desk.campaigns.problem.of.${name ?? 'question'}`);
      return { path: problem.path, text: name === 'content' ? what : `${what}: ${explain(problem)}` };
    }),
  };
}
