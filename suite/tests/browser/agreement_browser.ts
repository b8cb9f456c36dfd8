/// <reference lib="dom" />
/** Page, command line and agent tool agree on one folder (see suite/tests/tools/). */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { analyze } from "../support/command_line.ts";
import {
  knownAnswers,
  knownFiles,
  knownFolder,
  knownNotes,
} from "../support/known_folder.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { salesRank } from "../../tools/mcp/questions/rank.ts";
import { Folder } from "../../tools/workbooks/mod.ts";
import { type App, exportedFigures, openApp } from "./support/app.ts";
import type { Page } from "./support/browser.ts";
import { drop } from "./support/dropped_files.ts";
import { testInBrowser as test } from "./support/in_browser.ts";

/** Drops the folder, and continues without the refused files. */
async function openFolder(): Promise<App> {
  const app = await openApp({ context: { locale: "en-US" } });
  await drop(app.page, knownFiles);
  await app.page.getByRole("button", { name: /^Analyze the other \d+ files$/ })
    .click();
  await app.page.waitForSelector(".result[aria-busy=false]");
  return app;
}

/** Removes the marks that isolate names. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "").trim();

/** The notes of the page, each with its details; those to look at come first. */
async function notesOf(page: Page): Promise<string[]> {
  await page.locator(".files-choice").click();
  const items = page.locator(".notes > ul > li");
  await items.first().waitFor({ state: "attached" });
  const notes = await items.evaluateAll((items) =>
    items.map((item) => {
      const summary = item.querySelector("summary")?.textContent;
      const lines = [...item.querySelectorAll("li")].map((one) =>
        one.firstChild?.textContent
      );
      return [summary ?? item.firstChild?.textContent, ...lines].join(". ");
    })
  );
  return notes.map(plain);
}

/** The notes of the agent tool, with the places that it gives on request. */
async function notesOfTool() {
  await using folder = await knownFolder();
  const sales = new Sales(await Folder.open(folder.path));
  const asked = {
    by: "agent",
    measure: "qty",
    order: "amount",
    top: 20,
    skip: 0,
  } as const;
  return (await salesRank.answer(sales, { ...asked, shared: "add" })).notes;
}

test("the page returns the known figures and notes with shared months added up", async () => {
  await using app = await openFolder();
  const { page } = app;
  await page.getByRole("button", {
    name: "Add all up",
  }).click();
  await page.waitForSelector(".question", { state: "detached" });
  await page.evaluate(() => location.hash += "&months=all");
  const { months, names } = await exportedFigures(app);
  const agents = knownAnswers.agents as [name: string, qty: number][];
  const isAgent = new Set<unknown>(agents.map(([name]) => name));
  assertEquals(names.filter(([name]) => isAgent.has(name)), agents);
  assertEquals(months.map(([, qty]) => qty), knownAnswers.months);
  // The lines of files say which ones are left out, and which are copies.
  const [[leftOut, copies], known] = [knownNotes, knownNotes.slice(2)];
  const notes = await notesOf(page);
  const [toolLeftOut, toolCopies, ...ofTool] = await notesOfTool();
  assertMatch(toolLeftOut, leftOut);
  assertMatch(toolCopies, copies);
  const lines = (await page.locator(".files li").allInnerTexts()).map(plain);
  const [, files = ""] = /^Not included: (.*?\.xlsx)(?:\. |$)/
    .exec(toolLeftOut) ?? [];
  for (const name of files.split(", ")) {
    assert(lines.some((line) => line.startsWith(name)), name);
  }
  assert(lines.some((line) => line.includes(plain(toolCopies))), toolCopies);
  assertEquals(notes.length, known.length, notes.join("\n"));
  for (const [i, pattern] of known.entries()) {
    const [first] = ofTool[i].split(". sales_files says more");
    const note = notes.find((note) => note.startsWith(first));
    assert(note !== undefined, `${first}\n\n${notes.join("\n")}`);
    assertMatch(note, pattern);
  }
  assertMatch(
    await page.locator(".headline").innerText(),
    /Not included: 3 files/,
  );
});

test("the page asks with the facts of the command line", async () => {
  await using app = await openFolder();
  const { page } = app;
  const said = (await page.locator(".question li").allTextContents())
    .map(plain);
  const offered = await page.locator(".question .shared button")
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        [...button.children].map(({ textContent }) => textContent).join(" (")
      )
    );
  await using folder = await knownFolder();
  const { stderr } = await analyze([".", "--keep-going"], {
    base: folder.path,
  });
  const lines = stderr.split("\n");
  const at = lines.findIndex((line) => line.startsWith("Leave a file out"));
  const from = lines.indexOf("Not included: 3 files") + 1;
  const facts = lines.slice(from, at)
    .map((line) =>
      line.replace(" is in several files. Decide how it counts", "")
    );
  assertEquals(said, facts);
  const options = lines.slice(at + 1)
    .map((line) => line.replace(/^ *--shared \w+: /, "").replace(/\)$/, ""));
  assertEquals(offered.map(plain), options);
});
