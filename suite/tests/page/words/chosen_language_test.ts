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

Deno.test("initialLanguage() asks the address, then the browser's memory, then the browser", () => {
  const stored = () => new Map([["language", "en"]]);
  const cases: [of: Visit, language: string][] = [
    [{ address: "/?lang=zh", stored: stored(), languages: ["en"] }, "zh"],
    [{ address: "/?lang=tlh", stored: stored(), languages: ["zh"] }, "en"],
    [{ stored: stored(), languages: ["zh"] }, "en"],
    [{ stored: new Map(), languages: ["zh-CN"] }, "zh"],
    [{ languages: ["zh-CN"] }, "zh"],
    [{ languages: ["zh-Hant-TW"] }, "zh"],
    [{ languages: ["tlh", "en-GB", "zh"] }, "en"],
    [{ languages: ["tlh"] }, "en"],
    [{ address: "/?lang=" }, "en"],
  ];
  for (const [of, language] of cases) {
    using _ = visit(of);
    assertEquals<string>(initialLanguage(), language);
  }
});

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
