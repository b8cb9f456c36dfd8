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

/** What axe finds wrong in the page as it is now: rule and element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Not a script element, which the content security policy refuses.
  await page.evaluate(axe.source);
  return await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: unknown[] }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run({
      runOnly: { type: "tag", values: tags },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`)
    );
  }, TAGS);
}
