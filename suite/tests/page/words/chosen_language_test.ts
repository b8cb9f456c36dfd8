import {
  initialLanguage,
  rememberLanguage,
} from "../../../page/words/language.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";

interface Visit {
  address?: string;
  languages?: readonly string[];
  /** The stored language; if absent, the browser refuses storage. */
  stored?: Map<string, string> | undefined;
}

function visit(
  { address = "/", languages = [], stored }: Visit,
): Disposable & { replaced: unknown[] } {
  const replaced: unknown[] = [];
  const all = () => {
    if (stored === undefined) throw new DOMException("no", "SecurityError");
    return stored;
  };
  const { href, search } = new URL(address, "https://stats.test");
  const globals = replaceGlobals({
    location: { href, search },
    navigator: { languages },
    history: {
      state: { selection: 1 },
      replaceState: (state: unknown, title: string, to: URL) =>
        replaced.push([state, title, to.href]),
    },
    localStorage: {
      getItem: (key: string) => all().get(key) ?? null,
      setItem: (key: string, value: string) => all().set(key, value),
    },
  });
  return { replaced, [Symbol.dispose]: () => globals[Symbol.dispose]() };
}

const stored = new Map([["language", "en"]]);
const both: Visit = { stored, languages: ["zh"] };
const visits: [what: string, visit: Visit, language: string][] = [
  ["the address", { address: "/?lang=zh", stored, languages: ["en"] }, "zh"],
  ["memory for an unknown address", { ...both, address: "/?lang=tlh" }, "en"],
  ["memory before the browser", both, "en"],
  ["the browser", { stored: new Map(), languages: ["zh-CN"] }, "zh"],
  ["the browser without memory", { languages: ["zh-Hant-TW"] }, "zh"],
  ["the first known one", { languages: ["tlh", "en-GB", "zh"] }, "en"],
  ["English for unknown ones", { languages: ["tlh"] }, "en"],
  ["English for an empty address", { address: "/?lang=" }, "en"],
];
for (const [what, visited, language] of visits) {
  Deno.test(`initialLanguage() takes ${what}: ${language}`, () => {
    using _ = visit(visited);
    assertEquals<string>(initialLanguage(), language);
  });
}

Deno.test("rememberLanguage() puts a choice into the browser's memory and the address", () => {
  const stored = new Map<string, string>();
  using browser = visit({ address: "/a?b=1&lang=en#/?months=all", stored });
  rememberLanguage("zh");
  assertEquals([...stored], [["language", "zh"]]);
  assertEquals(browser.replaced, [
    [{ selection: 1 }, "", "https://stats.test/a?b=1&lang=zh#/?months=all"],
  ]);
});

Deno.test("rememberLanguage() needs no memory of the browser", () => {
  using browser = visit({ address: "/" });
  rememberLanguage("en");
  assertEquals(browser.replaced, [
    [{ selection: 1 }, "", "https://stats.test/?lang=en"],
  ]);
});
