/** Functions of the suite, with inputs of any size. */
import { worksheetOf } from "../../../tests/support/worksheet_of_rows.ts";
import { salesRows } from "../../../tests/support/sales_workbook.ts";
import type { Subject } from "../../../tests/growth/growth.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import type { Target, TargetsTable } from "../../explore/questions/mod.ts";
import * as questions from "../../explore/questions/mod.ts";
import { readTargets, TargetsRefusal } from "../../explore/targets/mod.ts";
import {
  sharedChoices,
  type TargetsWorkbook,
  Workbooks,
} from "../../explore/workbooks/mod.ts";

export const subjects: Record<string, () => Subject<string>> = {
  questions: () => ({
    sizes: {
      /** Names with sales; as many with targets. */
      names: [8, 96],
      /** Names that differ in case only, with sales; others have targets. */
      spellings: [8, 96],
      months: [24, 64],
      /** Chosen names that the data has. */
      chosen: [8, 96],
      /** Chosen names that the data lacks. */
      unknown: [8, 96],
    },
    create(sizes) {
      const rows = salesRows([
        ...list(sizes.names, (i) => ({ hospital: `甲${i}` })),
        ...list(sizes.spellings, (i) => ({ hospital: spelled(2 * i) })),
        ...list(sizes.months, (i) => ({ year: 2000 + i })),
      ]);
      const targets = [
        ...list(sizes.names, (i) => target(`甲${i}`)),
        ...list(sizes.names, (i) => target(`乙${i}`)),
        ...list(sizes.spellings, (i) => target(spelled(2 * i + 1))),
      ];
      const known = list(sizes.chosen, (i) => `甲${i % 8}`);
      const unknown = list(sizes.unknown, (i) => `丙${i}`);
      const asked = { hospital: [...known, ...unknown] };
      const all = new questions.SalesRows();
      const sink = new questions.RowCollector();
      aggregate(worksheetOf(rows), { maxResponseBytes: Infinity, sink });
      all.add("a.xlsx", sink.takeRows());
      return {
        bytes: lengthOf([rows, targets, asked]),
        run: () => lengthOf(answersOf(all, table(targets), asked)),
      };
    },
  }),
  targets: () => ({
    sizes: {
      rows: [8, 96],
      /** Columns of months, of several years. */
      columns: [8, 96],
      /** Cells that are no amounts. */
      badCells: [8, 96],
      totalRows: [8, 96],
    },
    create(sizes) {
      const header = [
        "标准医院名称",
        ...list(
          sizes.columns,
          (i) => `${2000 + Math.floor(i / 12)}年${i % 12 + 1}月`,
        ),
      ];
      const rows = [
        ["销售目标（盒）"],
        header,
        ...list(sizes.rows, (i) => [`甲${i}`, ...list(sizes.columns, () => 1)]),
        ...list(
          sizes.totalRows,
          (i) => [`合计${i}`, ...list(sizes.columns, () => 1)],
        ),
        ...list(
          sizes.badCells,
          (i) => [`丙${i}`, ...list(sizes.columns, () => "无")],
        ),
      ];
      return {
        bytes: CELL_BYTES * rows.flat().length,
        run: () => lengthOf(targetsIn(rows)),
      };
    },
  }),
  workbooks: () => ({
    sizes: {
      /** Workbooks of sales, all with the same months. */
      files: [4, 48],
      months: [4, 48],
      /** Workbooks of targets. */
      targets: [4, 48],
      /** Workbooks that the user leaves out. */
      leftOut: [4, 48],
    },
    create(sizes) {
      const months = list(sizes.months, (i) => ({
        month: `${2000 + Math.floor(i / 12)}-${
          `${i % 12 + 1}`.padStart(2, "0")
        }`,
        records: 1,
        qty: 1,
      }));
      const file = (name: string) => ({
        name,
        size: 1,
        modified: 0,
        hash: name,
      });
      const sales = list(
        sizes.files,
        (i) => ({ ...file(`s${i}`), months, notes: [] }),
      );
      const targets = list(sizes.targets, (i): TargetsWorkbook => ({
        ...file(`t${i}`),
        sheet: "a",
        table: table([target(`甲${i}`)]),
        totalRows: 1,
      }));
      const leftOut = list(
        sizes.leftOut,
        (i) => ({ ...file(`l${i}`), months: [], notes: [] }),
      );
      return {
        bytes: lengthOf([sales, targets, leftOut]),
        run() {
          const all = new Workbooks();
          for (const facts of [...sales, ...leftOut]) {
            all.add({ facts, table: { names: [], blocks: [] } });
          }
          for (const one of targets) all.add({ facts: one });
          const without = leftOut.map(({ hash }) => hash);
          const files = sales.map(({ hash }) => hash);
          const choices = months.map((_, i) => ({
            choice: sharedChoices[i % sharedChoices.length],
            files: files.slice(i % 2),
          }));
          return lengthOf(all.settle({ choices, without }).facts);
        },
      };
    },
  }),
};

/** Bytes of a cell in a workbook, at least: `<c><v>1</v></c>`. */
const CELL_BYTES = 15;

/** What an answer says of a list of names, and of targets. */
function answersOf(
  rows: questions.SalesRows,
  table: TargetsTable,
  asked: questions.Where,
): unknown {
  const all = questions.select(rows, {});
  const { where, unknown } = questions.resolveNames(all, asked);
  const tally = questions.select(rows, { where });
  const period = { from: "2000-01", to: "2030-12" };
  const by = "hospital";
  return [
    unknown,
    questions.achievement(all, [table], { by, period }),
    questions.achievement(tally, [table], { by, period, where }),
  ];
}

function targetsIn(rows: readonly (string | number)[][]): unknown {
  try {
    return readTargets(worksheetOf(rows));
  } catch (error) {
    if (error instanceof TargetsRefusal) return error.problem;
    throw error;
  }
}

function list<One>(count: number, write: (index: number) => One): One[] {
  return Array.from({ length: count }, (_, i) => write(i));
}

/** One of 256 spellings of a name. */
function spelled(index: number): string {
  return Array.from(
    "abcdefgh",
    (letter, bit) => index >> bit & 1 ? letter.toUpperCase() : letter,
  ).join("");
}

function target(name: string): Target {
  const months = { from: "2024-05", to: "2024-05" };
  return { names: [name], months, amount: 1, cell: "B2" };
}

function table(targets: readonly Target[]): TargetsTable {
  return { columns: ["hospital"], measure: "qty", targets };
}

function lengthOf(data: unknown): number {
  return JSON.stringify(data).length;
}
