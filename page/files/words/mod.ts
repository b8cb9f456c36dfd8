/**
 * The texts of `page/files/room/`, loaded with it: a file per language, and
 * `all.ts`, the list of them.
 * @module
 */
import type { LanguageId } from "../../../schemas/mod.ts";
import { useLanguage } from "../../language.ts";
import * as all from "./all.ts";
import type { Words } from "./zh.ts";

const words: Record<LanguageId, Words> = all;

/** The words of the room in the language of the page. */
export function useRoomWords(): Words {
  return words[useLanguage().id];
}
