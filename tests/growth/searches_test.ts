/**
 * Where a loop over a list of a file stands inside another one, the inner one is
 * a look-up. A search by a built-in function hides such a loop.
 */
import { assertEquals } from "../support/assert.ts";
import { sourceFiles } from "../support/source_files.ts";

const searches = new Set([
  "every",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "includes",
  "indexOf",
  "lastIndexOf",
  "some",
]);
/** Methods that call a function for each element. */
const loops = new Set([
  "every",
  "filter",
  "find",
  "flatMap",
  "forEach",
  "map",
  "reduce",
  "some",
]);

/** Searches within loops that are short, or once for each element. */
const allowed: Record<string, string> = {
  "core/sales/header/header_search.ts (found.get(header)??[]).filter":
    "each header once",
  "core/sales/header/wide_headers.ts rows.some":
    "each row of a batch, for at most 65 columns beside a header",
  "core/sales/rows/results.ts columnOrder.indexOf": "eleven columns",
  "core/sales/rows/results.ts isResult.subarray(0,length).includes":
    "each row of a batch, for eleven columns",
  "core/sales/rows/results.ts places.some":
    "each row of a batch, for eleven columns",
  "core/sales/rows/sales_batch.ts batch.columns[index].isResult.subarray(0,batch.length).includes":
    "each row of a batch, for seven columns",
  "core/sales/rows/sales_batch.ts columnOrder.indexOf": "eleven columns",
  "core/sales/rows/sales_row.ts nameColumns.some": "six columns",
  "core/xlsx/rows/row_tag.ts FALSE.some": "spellings of false",
  "core/xlsx/rows/row_tag.ts TRUE.some": "spellings of true",
  "core/xlsx/xml/empty_elements.ts initials.includes":
    "first letters of the elements to refuse, at most four",
  "core/xlsx/zip/end_record.ts [0,IN_ZIP64_16].includes": "two numbers",
  "core/xlsx/zip/layout.ts signatures.includes": "three signatures",
};

/** Reports `list.search` of searches within loops. */
const plugin: Deno.lint.Plugin = {
  name: "growth",
  rules: {
    searches: {
      create: (context) => ({
        CallExpression(node) {
          const { callee } = node;
          if (!isCallOf(node, searches) || !isInLoop(node)) return;
          const message = context.sourceCode.getText(callee);
          context.report({ node, message });
        },
      }),
    },
  },
};

type Node = Deno.lint.Node | Deno.lint.TSParameterProperty;

function isCallOf(node: Node, names: ReadonlySet<string>): boolean {
  return node.type === "CallExpression" &&
    node.callee.type === "MemberExpression" &&
    node.callee.property.type === "Identifier" &&
    names.has(node.callee.property.name);
}

/** Whether a loop of the same function repeats a node. */
function isInLoop(node: Node): boolean {
  let inner: Node = node;
  for (let outer = parentOf(node); outer; outer = parentOf(outer)) {
    switch (outer.type) {
      case "FunctionDeclaration":
      case "MethodDefinition":
        return false;
      case "DoWhileStatement":
      case "WhileStatement":
        return true;
      case "ForStatement":
        if (outer.init !== inner) return true;
        break;
      case "ForInStatement":
      case "ForOfStatement":
        if (outer.right !== inner) return true;
        break;
      case "CallExpression":
        if (outer.callee !== inner && isCallOf(outer, loops)) return true;
    }
    inner = outer;
  }
  return false;
}

function parentOf(node: Node): Node | undefined {
  return "parent" in node ? node.parent : undefined;
}

function searchesIn(path: string, text: string): string[] {
  return Deno.lint.runPlugin(plugin, path, text)
    .map(({ message }) => `${path} ${message.replaceAll(/\s/g, "")}`);
}

Deno.test("core: no list of a file is searched within a loop", () => {
  const found = sourceFiles().filter(({ path }) => path.startsWith("core/"))
    .flatMap(({ path, text }) => searchesIn(path, text));
  const all = new Set(found);
  assertEquals([...all].filter((search) => !(search in allowed)), []);
  assertEquals(Object.keys(allowed).filter((search) => !all.has(search)), []);
});

Deno.test("core: a search in the body of a loop, or for each element, is found", () => {
  const text = `
    for (const sheet of sheets.filter(isShown)) names.includes(sheet);
    while (at < end) names.indexOf(at++);
    ids.map((id) => rows.find((row) => row.id === id));
    const search = (id: number) => rows.some((row) => row.id === id);
  `;
  assertEquals(searchesIn("a.ts", text), [
    "a.ts names.includes",
    "a.ts names.indexOf",
    "a.ts rows.find",
  ]);
});
