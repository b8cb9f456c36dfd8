// deno-lint-ignore no-import-prefix -- not in deno.json: hosts would install it
import axe from "npm:axe-core@4.14.0";
import type { Page } from "./browser.ts";

/** The rules of WCAG 2.2 A and AA, and good practice. */
const TAGS = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
];

/** The rules of these that look at colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Scope {
  /** Selectors of elements that another test looks at. */
  exclude?: string[];
}

/** The faults that axe finds in the page as it is now: rule and element. */
export function accessibilityFaults(
  page: Page,
  scope: Scope = {},
): Promise<string[]> {
  return faultsBy(page, { type: "tag", values: TAGS }, scope);
}

/** The faults of colours alone, for a page in other colours. */
export function colourFaults(
  page: Page,
  scope: Scope = {},
): Promise<string[]> {
  return faultsBy(page, { type: "rule", values: COLOUR_RULES }, scope);
}

async function faultsBy(
  page: Page,
  rules: { type: "tag" | "rule"; values: string[] },
  { exclude = [] }: Scope,
): Promise<string[]> {
  // Not a script element, which the content security policy refuses.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return await page.evaluate(async ({ runOnly, exclude }) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(context: object, options: object): Promise<{
          violations: { id: string; nodes: { target: unknown[] }[] }[];
        }>;
      };
    };
    // Halves of targets that are scrolled under a bar would be too small.
    scrollTo(0, 0);
    // Without descriptions of all that is right.
    const resultTypes = ["violations"];
    const { violations } = await axe.run(
      { exclude },
      { runOnly, resultTypes },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`)
    );
  }, { runOnly: rules, exclude });
}
