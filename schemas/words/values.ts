/** Values in sentences. */
import type { LanguageId } from "../languages.ts";

/** A number with thousands separators: 1,048,576. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number up to ten as a word, others as digits: ten, 11. */
export function spelled(value: number, language: LanguageId): string {
  const words: Record<LanguageId, readonly string[]> = {
    en: "zero one two three four five six seven eight nine ten".split(" "),
    zh: [..."零一二三四五六七八九十"],
  };
  return words[language][value] ?? count(value);
}

/** A number of bytes in MiB: 4.5. */
export function mebibytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString("en-US", {
    maximumFractionDigits: 2,
  });
}

/** Invisible characters, except the common space. */
const UNSEEN =
  /(?! )[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text with every character visible: `1\u200b2`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escapes);
}

/** The escape sequences of a character, as in JSON. */
function escapes(character: string): string {
  return character.split("").map((unit) =>
    `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  ).join("");
}
