/** The first letters of the first two words of a name; words of signs alone do not count: "Crumb & Crust" is CC. */
export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('');
