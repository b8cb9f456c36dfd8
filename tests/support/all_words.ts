/**
 * The texts of a language. Sentences that depend on values are shown for
 * several values.
 */

type Sentence = (...values: readonly unknown[]) => unknown;

/**
 * Sample values: sentences change with the size of a number and the length of a
 * list.
 */
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

/**
 * The texts of an object of words, by path. A function gives a text for each of
 * several samples.
 */
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

/** Leaves out sentences with `undefined`, whose samples do not fit. */
function sentencesOf(say: Sentence): string[] {
  const said = [
    ...samples.flatMap((values) => saidOn(say, values)),
    ...saidOnFacts(say),
  ];
  const isSound = (text: string) => !/undefined|NaN|\[object/.test(text);
  return [...new Set(said)].filter(isSound);
}

/** The sentence for some values; nothing if the values do not fit. */
function saidOn(say: Sentence, values: readonly unknown[]): string[] {
  try {
    return [say(...values)].flat(2).map(String);
  } catch {
    return [];
  }
}

/** Values of a single fact that may change a sentence. */
const oneFact = [undefined, 0, 1, 2, false, true];

/**
 * The sentence for an object whose facts are all texts, and its variations when
 * one fact changes.
 */
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

/** An object with every requested property: a text, unless given otherwise. */
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
