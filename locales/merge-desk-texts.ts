/** The portal's texts that the desk shows too, by the beginning of their keys. */
const SHARED =
  /^(activity\.operation\.|common\.|error\.|general\.|wait\.|scanner\.camera\.|signIn\.wait$|shell\.(theme|skip|language|offline))/;

/** The desk's texts of a language: its own, over those that it shares with the portal. */
export function mergeDeskTexts(
  portal: Readonly<Record<string, string>>,
  ownTexts: Readonly<Record<string, string>>,
): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(portal).filter(([key]) => SHARED.test(key))), ...ownTexts };
}
