/** Page, command line and agent tool count shared months alike, with one question at most. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import {
  type Decisions,
  type SharedChoice,
  sharedChoices,
} from "../../explore/workbooks/mod.ts";
import { questionOf } from "../../explore/question/mod.ts";
import { Analyzed } from "../../page/model/engine/analyzed.ts";
import { OpenDecision } from "../../tools/mcp/complaint.ts";
import { Sales } from "../../tools/mcp/data.ts";
import { salesRank } from "../../tools/mcp/questions/rank.ts";
import { Folder } from "../../tools/workbooks/mod.ts";
import { analyze } from "../support/command_line.ts";
import { salesFolder } from "../support/sales_folder.ts";
import { type KnownSharing, sevenFolders } from "../support/seven_folders.ts";
import { workbooksOf } from "../support/several_workbooks.ts";

/** The boxes that a door of the suite answers, or its question. */
type Door = (shared?: SharedChoice) => Promise<number | string>;

/** The figures and the question of the page. */
async function pageOf({ files }: KnownSharing): Promise<Door> {
  const analyzed = new Analyzed(
    await workbooksOf(files.map(([name, rows], i) => [name, rows, 1 + i])),
  );
  return (shared) => {
    const { facts: { question: open } } = analyzed.settle({});
    const hashes = (open?.shared ?? [])
      .flatMap(({ files }) => files.map(({ hash }) => hash));
    const decisions: Decisions = shared
      ? { choices: [{ choice: shared, files: hashes }] }
      : {};
    const { facts: { question } } = analyzed.settle(decisions);
    if (question?.isOpen) {
      const { options } = question;
      return Promise.resolve(options.map(({ choice }) => choice).join(" "));
    }
    const figures = analyzed.reply({
      id: "answer",
      question: questionOf({ show: "figures" }),
    });
    assert("total" in figures && figures.total !== undefined);
    return Promise.resolve(figures.total.qty);
  };
}

/** What `--shared` offers: `  --shared newest: …`. */
const MAX_SUGGESTED = /^ {2}--shared (\w+): (?:.*)$/gm;

function commandIn(base: string): Door {
  return async (shared) => {
    const options = shared ? ["--shared", shared] : [];
    const { code, stdout, stderr } = await analyze(
      [".", ...options, "--json"],
      {
        base,
      },
    );
    if (code === 0) return JSON.parse(stdout).total.qty;
    assertEquals([code, stdout], [1, ""]);
    return [...stderr.matchAll(MAX_SUGGESTED)].map(([, choice]) => choice).join(
      " ",
    );
  };
}

async function agentIn(base: string): Promise<Door> {
  const sales = new Sales(await Folder.open(base));
  const asked = { by: "level", measure: "qty", skip: 0, top: 1 } as const;
  return async (shared) => {
    const question = { ...asked, ...shared && { shared } };
    try {
      const { rows: [row], columns } = await salesRank.answer(sales, question);
      return Number(row[columns.indexOf("qty (boxes)")]);
    } catch (error) {
      assert(error instanceof OpenDecision, String(error));
      return [...error.message.matchAll(/^shared "(\w+)": /gm)]
        .map(([, choice]) => choice).join(" ");
    }
  };
}

for (const [name, known] of Object.entries(sevenFolders)) {
  Deno.test(`page, command line and agent tool count the months of a ${name} folder alike`, async () => {
    const { files, boxes } = known;
    await using folder = await salesFolder();
    for (const [i, [name, rows]] of files.entries()) {
      await folder.write(name, rows);
      await Deno.utime(`${folder.path}/${name}`, 1 + i, 1 + i);
    }
    const doors = {
      page: await pageOf(known),
      command: commandIn(folder.path),
      agent: await agentIn(folder.path),
    };
    for (const [door, ask] of Object.entries(doors)) {
      if (typeof boxes === "number") {
        assertEquals(await ask(), boxes, door);
        continue;
      }
      const choices = sharedChoices.filter((one) => one in boxes);
      assertEquals(await ask(), choices.join(" "), door);
      for (const choice of choices) {
        assertEquals(await ask(choice), boxes[choice], `${door} ${choice}`);
      }
    }
  });
}
