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
    return [[path, sentencesOf(words as Sentence).join("\n")]];
  }
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) =>
    textsOf(value, `${path}.${key}`)
  );
}

/** Not those that would say `undefined`: the values are not what they are about. */
function sentencesOf(say: Sentence): string[] {
  const said = [
    ...samples.flatMap((values) => saidOn(say, values)),
    ...saidOnFacts(say),
  ];
  const isSound = (text: string) => !/undefined|NaN|\[object/.test(text);
  return [...new Set(said)].filter(isSound);
}

/** Nothing if the values are not what the sentence is about. */
function saidOn(say: Sentence, values: readonly unknown[]): string[] {
  try {
    return [say(...values)].flat(2).map(String);
  } catch {
    return [];
  }
}

/** What one of the facts may be that changes a sentence. */
const oneFact = [undefined, 0, 1, 2, false, true];

/** What a sentence on an object says if all facts are texts, and where another fact changes it. */
function saidOnFacts(say: Sentence): string[] {
  const places = [
    (facts: unknown) => [facts, "2", "3"],
    (facts: unknown) => ["1", facts, "3"],
    (facts: unknown) => ["1", "2", facts],
  ];
  return places.flatMap((place) => {
    const names = new Set<string>();
    const usual = saidOn(say, place(factsWith({}, names)));
    const others = [...names].flatMap((name) =>
      oneFact.flatMap((fact) => {
        const replaced = usual.map((text) =>
          text.replaceAll(`‹${name}›`, String(fact))
        );
        return saidOn(say, place(factsWith({ [name]: fact }, names)))
          .filter((text) => !replaced.includes(text));
      })
    );
    return [...usual, ...others];
  });
}

/** An object that has whatever is asked: a text, if nothing else is given. */
function factsWith(
  given: Record<string, unknown>,
  asked: Set<string>,
): object {
  return new Proxy({}, {
    get(_, name) {
      if (typeof name === "symbol") return undefined;
      asked.add(name);
      return name in given ? given[name] : `‹${name}›`;
    },
  });
}
