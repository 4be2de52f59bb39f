import { expect, it } from 'vitest';
import { parseEnvironment } from '../../core/environment/environment';
import { createLog } from '../../core/log';
import { SERVICE_KEY } from '../../testing/world';
import { logCaptcha } from './log-captcha';

const CAPTCHA_SECRETS = 'a:b';
const NODE_ENV = 'production';

it.each([
  [{}, 'info', false, 'captcha configuration'],
  [{ CAPTCHA_SECRETS }, 'info', true, 'captcha configuration'],
  [{ NODE_ENV, CAPTCHA_SECRETS }, 'info', true, 'captcha configuration'],
  [{ NODE_ENV }, 'warn', false, 'the captcha is disabled'],
])(
  'one line of the log says whether the captcha is on, and what its absence means in production: %j',
  (variables, level, on, text) => {
    const lines: Record<string, unknown>[] = [];
    const needed = {
      LOYALTY_BACKEND_KEY: SERVICE_KEY,
      CODE_PEPPER: 'a-pepper-of-its-own',
      ALLOW_EMBEDDED_DATABASE: 'true',
    };
    const environment = parseEnvironment({ ...needed, ...variables });
    const to = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
    logCaptcha(createLog(environment, to), environment);
    const msg = expect.stringContaining(text) as string;
    expect(lines).toMatchObject([{ level, event: 'captcha.configuration', on, msg }]);
  },
);
