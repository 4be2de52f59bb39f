import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  afterEach(() => document.body.replaceChildren());

  it('yields to the browser in between', async () => {
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
    expect(turns.filter((count) => count > 0 && count < PARTS).length).toBeGreaterThan(1);
    root.unmount();
  });
});
