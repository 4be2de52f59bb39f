/** Calls back when the person first touches the page or presses a key. @returns a function that cancels it */
export function onFirstInput(call: () => void): () => void {
  const end = new AbortController();
  for (const input of ['pointerdown', 'keydown'])
    window.addEventListener(input, call, { capture: true, once: true, signal: end.signal });
  return () => end.abort();
}
