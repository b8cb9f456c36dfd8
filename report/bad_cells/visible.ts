/**
 * Characters that are not visible, other than the common space: those that
 * messages escape.
 */
const UNSEEN =
  /(?! )[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text in which every character can be seen: `1\u200b2`. */
export function visible(text: string): string {
  return text.replace(
    UNSEEN,
    (character) =>
      character.split("").map((unit) =>
        `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
      ).join(""),
  );
}
