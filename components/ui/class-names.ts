/** Class names joined by a space; what is false or undefined is left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
