import type { LanguageId } from "../../schemas/mod.ts";
import { code } from "../markdown.ts";
import { en, inEach, joined, type Localized } from "./section.ts";

const types = {
  Integer: en`Integer`.zh`整数`,
  String: en`String`.zh`字符串`,
};

/** The parameters of a header in a sentence. */
export function parameterList<Name extends string>(
  parameters: Readonly<Record<Name, keyof typeof types>>,
  meanings: (language: LanguageId) => Readonly<Record<Name, string>>,
): Localized {
  const names = Object.keys(parameters) as Name[];
  const texts = names.map((name) => {
    const type = types[parameters[name]];
    const meaning = inEach((language) => meanings(language)[name]);
    return en`${code(name)} (${type}): ${meaning}`
      .zh`${code(name)}（${type}）：${meaning}`;
  });
  const all = joined(texts, en`; `.zh`；`);
  return en`${all}.`.zh`${all}。`;
}
