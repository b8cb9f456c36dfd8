import { type ComponentChildren, isValidElement, type VNode } from "preact";
import { PrintedReport } from "../../../../page/export/paper/printed_report.tsx";
import { assert, assertEquals } from "../../../support/assert.ts";
import { reportContent } from "../../../support/report_content.ts";

/** The elements that components without hooks draw; of a table, how many rows it has. */
function elementsOf(node: ComponentChildren): VNode<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  if (!isValidElement(node)) return [];
  const element = node as VNode<Record<string, unknown>>;
  const { type, props } = element;
  if (typeof type !== "function") {
    return [element, ...elementsOf(props.children as ComponentChildren)];
  }
  if (type.name === "TableCells" || type.name === "Chart") return [element];
  return elementsOf((type as (props: unknown) => ComponentChildren)(props));
}

const textOf = (node: unknown): string =>
  Array.isArray(node)
    ? node.map(textOf).join("")
    : isValidElement(node)
    ? textOf((node as VNode<{ children: unknown }>).props.children)
    : typeof node === "string" || typeof node === "number"
    ? `${node}`
    : "";

const lacking = (count: number) =>
  elementsOf(PrintedReport({
    content: reportContent({
      notIncluded: "未包含：1 个文件",
      notes: Array.from(
        { length: count },
        (_, index) => ({ text: `${index}`, details: [], isFirst: true }),
      ),
    }),
  })).filter(({ props }) => props.class === "not-included").map(textOf);

Deno.test("PrintedReport() says at most four things that the figures lack, and how many more", () => {
  assertEquals(lacking(0), ["未包含：1 个文件"]);
  assertEquals(lacking(3), ["未包含：1 个文件", "0", "1", "2"]);
  assertEquals(lacking(4), [
    "未包含：1 个文件",
    "0",
    "1",
    "2",
    "另 1 个",
  ]);
});

/** The rows of the table of hospitals, and what is said of it. */
function hospitals(count: number): [rows: number, about: string] {
  const { stats } = reportContent();
  const byHospital = Array.from({ length: count }, (_, index) => ({
    name: `${index}`,
    qty: count - index,
    conv: 0,
    records: 1,
  }));
  const part = { ...stats.total, byHospital };
  const { comparison: _, ...content } = reportContent({ part });
  const elements = elementsOf(PrintedReport({ content }));
  const heading = elements.findIndex((element) =>
    element.type === "h2" && textOf(element) === "医院排名"
  );
  const [about, cells] = elements.slice(heading + 1);
  const table = cells.props.table as { rows: unknown[] };
  return [table.rows.length, textOf(about)];
}

Deno.test("PrintedReport() prints 500 rows of a table, and says if there are more", () => {
  const [rows, about] = hospitals(500);
  assertEquals(rows, 500);
  const [cut, aboutCut] = hospitals(501);
  assertEquals([cut, aboutCut], [
    500,
    `${about.replace("500", "501")}　打印前 500 行`,
  ]);
});

Deno.test("PrintedReport() lists gains and losses on the first page, unless nobody moved that way", () => {
  const { comparison, selection, ...content } = reportContent();
  assert(comparison);
  const { changes, period } = comparison;
  const { hospital } = changes;
  assert(hospital);
  const titles = (isKept: (boxes: number) => boolean) => {
    const names = hospital.names
      .filter(({ difference }) => isKept(difference.qty));
    const kept = { ...changes, hospital: { ...hospital, names } };
    return elementsOf(PrintedReport({
      content: {
        ...content,
        selection: { ...selection, months: period },
        comparison: { ...comparison, changes: kept },
      },
    }))
      .filter(({ type }) => type === "h3").map(textOf)
      .filter((title) => title.endsWith("最多"));
  };
  const [gains, losses] = ["医院：增加最多", "医院：减少最多"];
  assertEquals(titles(() => true), [gains, losses]);
  assertEquals(titles((boxes) => boxes > 0), [gains]);
  assertEquals(titles((boxes) => boxes < 0), [losses]);
  assertEquals(titles(() => false), []);
});
