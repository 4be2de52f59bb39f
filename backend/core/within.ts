/** Resolves with an answer, or with undefined when there is none after so many milliseconds, or an error in its place. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  try {
    return await Promise.race([answer, tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
