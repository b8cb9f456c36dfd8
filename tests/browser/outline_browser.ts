/// <reference lib="dom" />
/** What an outline of the page notices, and what it leaves to style sheets. */
import { assertEquals, assertNotEquals } from "../support/assert.ts";
import { openPage } from "./support/browser.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { outline } from "./support/outline.ts";

const before = `<section aria-label="Rankings">
  <h2 class="head">Rankings</h2>
  <button class="small" aria-label="Picture: Rankings" aria-pressed="false">
    <svg class="icon"><path d="M1 1"/></svg>Picture
  </button>
  <table><tr><th>Name</th><td>12</td></tr></table>
  <details><summary>Terms</summary><p>Share</p></details>
</section>`;

/** The outlines of the page before and after a change of its markup. */
async function outlines(from: string, to: string): Promise<[string, string]> {
  await using opened = await openPage("data:text/html,", "");
  const { page } = opened;
  await page.setContent(before);
  const first = await outline(page, "body > *");
  await page.setContent(before.replace(from, to));
  return [first, await outline(page, "body > *")];
}

const noticed = {
  "a text": ["Picture\n", "Pictures\n"],
  "a cell": ["<td>12", "<td>13"],
  "a role": ['<h2 class="head">Rankings</h2>', "<p>Rankings</p>"],
  "a header that is a cell": ["<th>Name</th>", "<td>Name</td>"],
  "an accessible name": ["Picture: Rankings", "Picture"],
  "the order": ["<th>Name</th><td>12</td>", "<td>12</td><th>Name</th>"],
  "a state": ['aria-pressed="false"', 'aria-pressed="true"'],
  "what is opened": ["<details>", "<details open>"],
  "what is hidden": ["<table>", "<table hidden>"],
};
for (const [what, [from, to]] of Object.entries(noticed)) {
  test(`outline() notices ${what}`, async () => {
    assertNotEquals(...await outlines(from, to));
  });
}

const left = {
  "a class": ['class="small"', 'class="large"'],
  "an icon": ["M1 1", "M2 2"],
  "a style": ["<td>", '<td style="color: red">'],
  "a box": ["<h2", "<div></div><h2"],
};
for (const [what, [from, to]] of Object.entries(left)) {
  test(`outline() leaves out ${what}`, async () => {
    assertEquals(...await outlines(from, to));
  });
}

test("outline() has a line for each row, and short elements beside each other", async () => {
  const [text] = await outlines("", "");
  assertEquals(
    text,
    `region "Rankings"
 h2 “Rankings” button "Picture: Rankings" [pressed=false] “Picture” table
  row ‖ Name | 12
 details summary “Terms”`,
  );
});
