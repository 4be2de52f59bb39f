/** What a list without rows says. */
export function NoRows({ text }: { text: string }) {
  return <p className="text-muted py-8 text-center">{text}</p>;
}
