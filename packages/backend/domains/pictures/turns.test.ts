import { describe, expect, it, vi } from 'vitest';
import { Turns } from './turns';

/** Works that end when they are told to. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const waitForStarted = (...names: string[]) => vi.waitFor(() => expect(started).toEqual(names));
  return {
    started,
    waitForStarted,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('Turns of pictures', () => {
  it('DK22: go to one of a business at a time, so that a slow one leaves a place to others', async () => {
    const turns = new Turns();
    const { work, end, waitForStarted } = createWork();
    const all = ['a1', 'a2', 'b1', 'c1'].map((name) => turns.run(name.slice(0, 1), work(name)));
    await waitForStarted('a1', 'b1');
    end('b1');
    await waitForStarted('a1', 'b1', 'c1');
    end('a1');
    await waitForStarted('a1', 'b1', 'c1', 'a2');
    end('a2');
    end('c1');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('DK22: are refused to a business of which three wait, and to nobody else', async () => {
    const turns = new Turns();
    const { work, end, waitForStarted } = createWork();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', work(name)));
    expect(await turns.run('a', work('a5'))).toBeUndefined();
    const other = turns.run('b', work('b1'));
    await waitForStarted('a1', 'b1');
    end('b1');
    expect(await other).toBe('b1');
    for (const [index, name] of ['a1', 'a2', 'a3', 'a4'].entries()) {
      await waitForStarted('a1', 'b1', ...['a2', 'a3', 'a4'].slice(0, index));
      end(name);
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('go on after one that failed', async () => {
    const turns = new Turns();
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
