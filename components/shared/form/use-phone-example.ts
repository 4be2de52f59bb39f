import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { keepPhoneTogether } from '@/lib/format/phone';

/** A number as people in the business's country write it, for a sentence that says what to type. */
export const usePhoneExample = (): string => keepPhoneTogether(useConfiguration().phoneExample);
