import { useEffect, useState, type ComponentType } from 'react';
import { loadWithTexts } from '@/lib/i18n/later-texts';
import { onFirstInput } from '@/lib/shell/on-first-input';
import type { LaterStepProps } from './later-step';

type LaterStep = ComponentType<LaterStepProps>;

const load = () => loadWithTexts(() => import('./later-step').then((module) => module.LaterStep));

/** A page of an earlier version has no code any more: the present one is opened. */
async function loadOrReload(): Promise<LaterStep> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) window.location.reload();
    throw error;
  }
}

/**
 * The steps after the first, which whoever only looks at the screen does not load: they come with the first input.
 * @returns the steps once they are there, and what makes sure that they are
 */
export function useLaterStep(): [LaterStep | undefined, () => Promise<void>] {
  const [Step, setStep] = useState<LaterStep>();
  useEffect(
    () =>
      onFirstInput(
        () =>
          void load().then(
            (loaded) => setStep(() => loaded),
            () => undefined,
          ),
      ),
    [],
  );
  return [Step, async () => setStep(await loadOrReload().then((loaded) => () => loaded))];
}
