import { useTranslation } from '@/components/shared/i18n/texts';
import type { StudioFinding, StudioSetting } from './studio';

/** What of the errors of a file can be wrong in the settings. */
const knownCodes = [
  'duplicate',
  'empty',
  'ends_before_it_begins',
  'expected_credit',
  'expected_points',
  'missing',
  'never',
  'no_effect',
  'no_position',
  'not_ascending',
  'not_whole',
  'still_linked',
  'too_short',
  'unknown',
] as const;

/** Errors of the draft in words: for a field, and for the list of all. */
export function useFindingText(errors: readonly StudioFinding[]) {
  const { t } = useTranslation();
  const explain = ({ code }: StudioFinding): string => {
    const known = knownCodes.find((name) => name === code);
    return t(known ? `desk.programme.error.${known}` : 'desk.programme.error.other');
  };
  return {
    explain,
    /** What is wrong with a field of a setting, or below it; undefined if nothing is. */
    findError: (setting: StudioSetting, path = ''): string | undefined => {
      const found = errors.find(
        (error) =>
          error.setting === setting && (error.path === path || (path !== '' && error.path.startsWith(`${path}.`))),
      );
      return found && explain(found);
    },
    /** Whether something is wrong below a part of a setting. */
    hasErrorBelow: (setting: StudioSetting, path: string): boolean =>
      errors.some((error) => error.setting === setting && error.path.startsWith(`${path}.`)),
    count: (settings: readonly StudioSetting[]) =>
      errors.filter(({ setting }) => setting !== null && settings.includes(setting)).length,
  };
}
