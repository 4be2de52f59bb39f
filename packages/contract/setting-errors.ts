import type { z } from 'zod';

/**
 * What a setting must be, for the operator who reads why the product does not start: instead of zod's own words, and
 * where the setting's schema has none.
 */
export const settingErrors: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      if (issue.format === 'url') return 'must be a URL that starts with http:// or https://';
      return issue.format === 'email' ? 'must be an e-mail address' : `must match ${issue.pattern ?? issue.format}`;
    default:
      return undefined;
  }
};
