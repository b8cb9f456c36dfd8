/** The texts and chapters of the reference, in every language at once. */
import { type LanguageId, languageIds } from "../../schemas/mod.ts";
import {
  binarySize,
  fence,
  paragraphs,
  table as markdownTable,
} from "../markdown.ts";

/**
 * A text in each language, as Markdown: without one of them it does not
 * compile.
 */
export type Localized = Readonly<Record<LanguageId, string>>;

/** A heading, and the blocks below it. */
export interface Section {
  depth: 2 | 3;
  title: Localized;
  blocks: readonly Localized[];
}

/**
 * A value to insert into a text. Only `Localized` values depend on the
 * language.
 */
type Insertion = string | number | Localized;

function textIn(insertion: Insertion, language: LanguageId): string {
  return typeof insertion === "object"
    ? insertion[language]
    : String(insertion);
}

/** A template tag. */
type Tag<Result> = (
  strings: TemplateStringsArray,
  ...insertions: readonly Insertion[]
) => Result;

function tagOf(language: LanguageId): Tag<string> {
  return (strings, ...insertions) =>
    String.raw(
      { raw: strings },
      ...insertions.map((one) => textIn(one, language)),
    );
}

const [english, chinese] = [tagOf("en"), tagOf("zh")];

/** A text in English, to which `zh` adds the Chinese. */
export const en: Tag<{ zh: Tag<Localized> }> = (...template) => ({
  zh: (...translated) => ({
    en: english(...template),
    zh: chinese(...translated),
  }),
});

/** A main section. */
export function section(title: Localized, ...blocks: Localized[]): Section {
  return { depth: 2, title, blocks };
}

/** A section within the main section above. */
export function subsection(title: Localized, ...blocks: Localized[]): Section {
  return { depth: 3, title, blocks };
}

/** The text that a function makes for each language. */
export function inEach(make: (language: LanguageId) => string): Localized {
  const texts = languageIds.map((language) => [language, make(language)]);
  return Object.fromEntries(texts) as Localized;
}

/** A text that is the same in every language. */
export function same(text: string): Localized {
  return inEach(() => text);
}

/** A number of bytes; in Chinese it does not break between number and unit. */
export function sizeOf(bytes: number): Localized {
  const size = binarySize(bytes);
  return { en: size, zh: size.replace(" ", "\u00a0") };
}

export function codeBlock(language: string, text: string): Localized {
  return same(fence(language, text.trim()));
}

/** Texts in a row, with commas or other glue between them. */
export function joined(
  texts: readonly Insertion[],
  glue: Localized = en`, `.zh`、`,
): Localized {
  return inEach((language) =>
    texts.map((one) => textIn(one, language)).join(glue[language])
  );
}

/** A list, one line each. */
export function list(...items: readonly Localized[]): Localized {
  return joined(items.map((item) => en`- ${item}`.zh`- ${item}`), same("\n"));
}

export function table(
  heads: readonly Insertion[],
  rows: readonly (readonly Insertion[])[],
): Localized {
  return inEach((language) => {
    const cells = (texts: readonly Insertion[]) =>
      texts.map((one) => textIn(one, language));
    return markdownTable(cells(heads), rows.map(cells));
  });
}

/** The text below the heading. */
export function bodyOf({ blocks }: Section, language: LanguageId): string {
  return paragraphs(...blocks.map((block) => block[language]));
}

/** The section with its heading. */
export function markdownOf(section: Section, language: LanguageId): string {
  const heading = `${"#".repeat(section.depth)} ${section.title[language]}`;
  return paragraphs(heading, bodyOf(section, language));
}

/**
 * The id of the heading, which Markdown viewers give it in English, so that
 * `#links` also work on the page.
 */
export function idOf({ title }: Section): string {
  return title.en.toLowerCase().replace(/[^\p{L}\p{N}\- ]/gu, "").trim()
    .replaceAll(" ", "-");
}
