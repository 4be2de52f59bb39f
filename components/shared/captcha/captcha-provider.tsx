import { createContext, useContext, useMemo, useState } from 'react';
import { createClientComponent } from '@/components/shared/query/client-component';
import { useCachedConfiguration } from '@/components/shared/configuration/use-configuration';

const ScoreCaptcha = createClientComponent(() => import('./score-captcha').then((module) => module.ScoreCaptcha));
const HumanChallenge = createClientComponent(() => import('./human-challenge').then((module) => module.HumanChallenge));

/** Returns a token for an action; undefined if the captcha did not load in time. */
export type ScoreExecutor = (action: string) => Promise<string | undefined>;

interface Captcha {
  /** A score token of the invisible captcha, which is loaded on first use. */
  score: ScoreExecutor;
  /** The token of a solved challenge; null if it was closed. */
  challenge: () => Promise<string | null>;
}

const CaptchaContext = createContext<Captcha>({ score: async () => undefined, challenge: async () => null });

/** The timeout for the score captcha to load, and then for its token (no network, a blocker), in milliseconds. */
const SCORE_TIMEOUT_MS = 4_000;

function withTimeout<T>(promise: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([promise, new Promise<T>((resolve) => setTimeout(() => resolve(fallback), SCORE_TIMEOUT_MS))]);
}

function createDeferredExecutor() {
  let resolve: (execute: ScoreExecutor) => void = () => undefined;
  const promise = new Promise<ScoreExecutor>((ready) => (resolve = ready));
  return { promise, resolve };
}

/** Provides the two captchas of the business (screens.md flow 4). Neither is loaded before a form needs it. */
export function CaptchaProvider({ children }: { children: React.ReactNode }) {
  const configuration = useCachedConfiguration();
  const keys = configuration?.captcha ?? null;
  const [requested, setRequested] = useState(false);
  const [challenge, setChallenge] = useState<{ close: (token: string | null) => void } | null>(null);
  const [executor] = useState(createDeferredExecutor);

  const captcha = useMemo<Captcha>(
    () => ({
      score: async (action) => {
        setRequested(true);
        const execute = await withTimeout<ScoreExecutor | undefined>(executor.promise, undefined);
        return execute && withTimeout(execute(action), undefined);
      },
      challenge: () =>
        new Promise((resolve) => {
          const close = (token: string | null) => {
            setChallenge(null);
            resolve(token);
          };
          setChallenge({ close });
        }),
    }),
    [executor],
  );

  return (
    <CaptchaContext value={captcha}>
      {children}
      {keys && requested && <ScoreCaptcha siteKey={keys.scoreSiteKey} onReady={executor.resolve} />}
      {keys && challenge && <HumanChallenge siteKey={keys.humanSiteKey} onResult={challenge.close} />}
    </CaptchaContext>
  );
}

export function useCaptchaTokens(): Captcha {
  return useContext(CaptchaContext);
}
