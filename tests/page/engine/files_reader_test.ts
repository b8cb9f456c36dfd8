import fc from "../../support/fast_check.ts";
import { assertEquals } from "../../support/assert.ts";
import {
  jsonOf,
  monthOf,
  type Rows,
  workbooks,
} from "../../support/explored_rows.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";
import { FilesReader } from "../../../page/engine/files_reader.ts";
import { Meter } from "../../../page/engine/meter.ts";
import {
  type Input,
  leftOut,
  type ReadFile,
} from "../../../page/engine/mod.ts";

const service = await createService();

function workbookOf(rows: Rows, name: string, lastModified = 0): File {
  return new File([new Uint8Array(salesWorkbook(rows))], name, {
    lastModified,
  });
}

async function readerOf(inputs: readonly Input[]): Promise<FilesReader> {
  const sizes = inputs.map(() => ({ size: 0 }));
  const reader = new FilesReader(new Meter(sizes, () => {}));
  await reader.read(inputs);
  assertEquals(reader.failures, []);
  return reader;
}

/** The files that were read, as a browser keeps and returns them. */
function kept(reader: FilesReader): ReadFile[] {
  const rows = reader.rows();
  return structuredClone(reader.files.map((file, index) => ({
    ...file,
    table: rows.tableOf(rows.files[index]),
  })));
}

const sumsOf = (reader: FilesReader) => jsonOf(reader.sums());

/** What the service answers for one workbook of all rows. */
async function answerFor(rows: Rows): Promise<string> {
  const answer = await (await service.analyze(salesWorkbook(rows))).text();
  return answer.slice('{"code":0,"message":"ok","data":'.length, -1);
}

Deno.test("FilesReader returns the same bytes from kept rows as from the files", async () => {
  await fc.assert(
    fc.asyncProperty(workbooks, async (parts) => {
      const files = parts.map((rows, i) => workbookOf(rows, `${i}.xlsx`));
      const fresh = await readerOf(files);
      const stored = kept(fresh);
      const again = await readerOf(structuredClone(stored));
      assertEquals(await sumsOf(again), await sumsOf(fresh));
      assertEquals(again.files, fresh.files);
      // New files are added to them.
      const mixed: Input[] = [...stored];
      mixed.push(workbookOf(parts[0], "copy.xlsx"));
      const together = await readerOf(mixed);
      assertEquals(together.twins, [{ file: "copy.xlsx", of: "0.xlsx" }]);
      assertEquals(await sumsOf(together), await sumsOf(fresh));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

Deno.test("FilesReader leaves out months as if the files had no such rows", async () => {
  const months = ["2024-04", "2024-05", "2024-07"];
  let left = 0;
  await fc.assert(
    fc.asyncProperty(
      workbooks,
      fc.subarray(months, { minLength: 1 }),
      async (parts, newest) => {
        const files = parts.map((rows, i) =>
          // The first file is the newest.
          workbookOf(rows, `${i}.xlsx`, parts.length - i)
        );
        const reader = await readerOf(files);
        const before = kept(reader);
        const out = leftOut(before, newest);
        const changed = await readerOf(
          before.map((file, i) => ({ ...file, leftOut: out[i] })),
        );
        const seen = new Set<string>();
        const counted = before.flatMap(({ name }) => {
          const rows = parts[parseInt(name)];
          const counts = rows.filter((row) =>
            !newest.includes(monthOf(row)) || !seen.has(monthOf(row))
          );
          left += rows.length - counts.length;
          for (
            const { month } of reader.files.find((file) =>
              file.name === name
            )?.months ?? []
          ) seen.add(month);
          return counts;
        });
        assertEquals(await sumsOf(changed), await answerFor(counted));
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  assertEquals(left > 0, true);
});

Deno.test("FilesReader leaves out a file with the bytes of another one, and names both", async () => {
  const rows = [{ month: 5, qty: 3 }];
  const reader = await readerOf([
    workbookOf(rows, "a.xlsx"),
    workbookOf([{ month: 4, qty: 1 }], "b.xlsx"),
    workbookOf(rows, "a (1).xlsx"),
  ]);
  assertEquals(reader.twins, [{ file: "a (1).xlsx", of: "a.xlsx" }]);
  assertEquals(reader.files.map(({ name }) => name), ["a.xlsx", "b.xlsx"]);
  assertEquals(
    await sumsOf(reader),
    await answerFor([{ month: 5, qty: 3 }, { month: 4, qty: 1 }]),
  );
});

Deno.test("FilesReader lists the months, rows and notes of each file", async () => {
  const rows = [{ month: 5 }, { month: 4 }, { month: 5 }, {
    hospital: "合计",
    year: null,
    month: null,
  }];
  const [facts] = (await readerOf([workbookOf(rows, "a.xlsx", 17)])).files;
  const { name, modified, months, notes } = facts;
  assertEquals({ name, modified, months }, {
    name: "a.xlsx",
    modified: 17,
    months: [
      { month: "2024-04", records: 1 },
      { month: "2024-05", records: 2 },
    ],
  });
  assertEquals(notes.map(({ token }) => token), ["total-rows"]);
});

Deno.test("FilesReader continues after a file that the browser cannot read", async () => {
  const gone = workbookOf([{}], "gone.xlsx");
  gone.arrayBuffer = () =>
    Promise.reject(new DOMException("gone", "NotReadableError"));
  const inputs = [
    gone,
    workbookOf([{ qty: "x" }], "bad.xlsx"),
    workbookOf([{}], "good.xlsx"),
  ];
  const reader = new FilesReader(new Meter(inputs, () => {}));
  await reader.read(inputs);
  assertEquals(
    reader.failures.map(({ file, index, reason }) => [file, index, reason]),
    [["gone.xlsx", 0, "unreadable"], ["bad.xlsx", 1, "cell_invalid"]],
  );
  assertEquals(reader.files.map(({ name }) => name), ["good.xlsx"]);
});
