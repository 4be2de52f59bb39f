import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordEvents } from '@/lib/inline/record-events';
import { hydrateRoot } from './react-dom-client';

const PARTS = 20;
/** Longer than React works without yielding (5 ms). */
const PART_MS = 6;

function Part({ work }: { work: () => void }) {
  work();
  return <p>part</p>;
}

function Page({ work, onHydrated }: { work: () => void; onHydrated?: () => void }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return Array.from({ length: PARTS }, (_, index) => <Part key={index} work={work} />);
}

describe('Hydration of a page', () => {
  afterEach(() => {
    document.body.replaceChildren();
    window.lpStopRecording?.();
    delete window.lpStopRecording;
  });

  /** Hydrates a page that works for longer than React does without yielding; the parts that each turn of the browser found done. */
  async function hydrate(): Promise<number[]> {
    const container = document.body.appendChild(document.createElement('div'));
    let rendered = 0;
    const work = () => {
      const until = performance.now() + PART_MS;
      while (performance.now() < until);
      rendered += 1;
    };
    container.innerHTML = renderToString(<Page work={() => undefined} />);
    const turns: number[] = [];
    const check = () => {
      turns.push(rendered);
      if (rendered < PARTS) setTimeout(check);
    };
    setTimeout(check);
    let hydrated = false;
    const root = hydrateRoot(container, <Page work={work} onHydrated={() => void (hydrated = true)} />);
    await vi.waitUntil(() => hydrated);
    root.unmount();
    return turns.filter((count) => count > 0 && count < PARTS);
  }

  it('yields to the browser in between', async () => {
    recordEvents();
    expect((await hydrate()).length).toBeGreaterThan(1);
  });

  it('is done in one go by a plain Next app, whose pages record no input', async () => {
    expect(await hydrate()).toEqual([]);
  });
});
