/** The texts of a language; sentences that depend on values, each on several. */

type Sentence = (...values: readonly unknown[]) => unknown;

/** What sentences are about: as many and as long as changes a sentence. */
const samples: readonly (readonly unknown[])[] = [
  ["1", "2", "3"],
  ["甲", "乙", ["丙", "丁"]],
  [0, 0, 0],
  [1, 1, 1],
  [2, 3, 4],
  [30, 20, 10],
  [1, ["甲"]],
  [30, ["甲", "乙", "丙"]],
  [["甲"]],
  [["甲", "乙"]],
  [["甲", "乙", "丙"]],
  [["甲", "乙", "丙", "丁"]],
  [true, false],
  [false, true],
  [undefined],
];

/** What each part of the words says, by its path: a text, or several on samples. */
export function textsOf(words: unknown, path: string): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words === "function") {
    return [[path, sentencesOf(words as Sentence, "").join("\n")]];
  }
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) =>
    textsOf(value, `${path}.${key}`)
  );
}

/** The texts and sentences of a part of the words, a line each. */
export function linesOf(words: unknown, path = ""): string[] {
  if (typeof words === "string") return [`${path}: ${words}`];
  if (typeof words === "function") return sentencesOf(words as Sentence, path);
  if (typeof words === "object" && words !== null) {
    return Object.entries(words).flatMap(([key, value]) =>
      linesOf(value, path === "" ? key : `${path}.${key}`)
    );
  }
  return [];
}

/** Not those that would say `undefined`: the values are not what they are about. */
function sentencesOf(say: Sentence, path: string): string[] {
  const said = samples.flatMap((values) => {
    try {
      return [say(...values)].flat(2).map(String);
    } catch {
      return [];
    }
  });
  const isSound = (text: string) => !/undefined|NaN|\[object/.test(text);
  return [...new Set(said)].filter(isSound).map((text) => `${path}(): ${text}`);
}
