import {
  keepOrForget,
  storedCredentials,
} from "../../../page/service/credentials.ts";
import { assertEquals } from "../../support/assert.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";

/** A storage of a tab; without values, the browser refuses it. */
function tabWith(values: Map<string, string> | undefined): Disposable {
  const all = () => {
    if (values === undefined) throw new DOMException("no", "SecurityError");
    return values;
  };
  return replaceGlobals({
    sessionStorage: {
      getItem: (key: string) => all().get(key) ?? null,
      setItem: (key: string, value: string) => all().set(key, value),
      removeItem: (key: string) => all().delete(key),
    },
  });
}

const none = { apiKey: "", secret: "", isEncrypted: false, isKept: false };
const own = { apiKey: "a", secret: "b", isEncrypted: true, isKept: true };

Deno.test("keepOrForget() keeps key and secret for the tab, and forgets them", () => {
  const values = new Map<string, string>();
  using _ = tabWith(values);
  assertEquals(storedCredentials(), none);
  keepOrForget({ ...own, isKept: false });
  assertEquals(values.size, 0);
  keepOrForget(own);
  assertEquals([...values], [["credentials", '["a","b"]']]);
  assertEquals(storedCredentials(), { ...own, isEncrypted: false });
  keepOrForget({ ...own, isKept: false });
  assertEquals([values.size, storedCredentials()], [0, none]);
});

Deno.test("storedCredentials() is empty if the tab keeps something else, or nothing", () => {
  for (const text of ["{}", '"ab"', "7", "[", "null"]) {
    using _ = tabWith(new Map([["credentials", text]]));
    assertEquals(storedCredentials(), none, text);
  }
  using _ = tabWith(undefined);
  keepOrForget(own);
  assertEquals(storedCredentials(), none);
});
