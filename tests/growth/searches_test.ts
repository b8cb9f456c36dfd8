/**
 * Where a loop over a list of a file stands inside another one, the inner one is
 * a look-up. A search by a built-in function hides such a loop.
 */
import { assertEquals } from "../support/assert.ts";
import { isIn } from "../support/paths.ts";
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

/** Lists of the columns of a sales worksheet; others have capital letters. */
const constants =
  /^(?:[A-Z_]+|(?:column|name|amount|other|text)\w*(?:Order|Columns)|salesHeaders)$/;

/** Other searches within loops that are short, or once for each element. */
const allowed: Record<string, string> = {
  "core/sales/header/header_search.ts (found.get(header)??[]).filter":
    "each header once",
  "core/sales/header/merged_headers.ts rows.some":
    "each row of a batch, for at most 65 columns beside a header",
  "core/sales/rows/results.ts isResult.includes":
    "each row of a batch, for eleven columns",
  "core/sales/rows/sales_batch.ts isResult.includes":
    "each row of a batch, for seven columns",
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
          if (!isCallOf(node, searches) || !isInLoop(node)) return;
          const { object } = node.callee as Deno.lint.MemberExpression;
          const list = context.sourceCode.getText(object);
          if (constants.test(list)) return;
          const callee = context.sourceCode.getText(node.callee);
          context.report({ node, message: withoutPlace(callee) });
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

/** `isResult.includes` for `columns[i].isResult.subarray(0, length).includes`. */
function withoutPlace(callee: string): string {
  return callee.replace(/\.subarray\([^()]*\)/, "").replace(/^\w.*\]\./s, "");
}

function parentOf(node: Node): Node | undefined {
  return "parent" in node ? node.parent : undefined;
}

function searchesIn(path: string, text: string): string[] {
  return Deno.lint.runPlugin(plugin, path, text)
    .map(({ message }) => `${path} ${message.replaceAll(/\s/g, "")}`);
}

Deno.test("core: no list of a file is searched within a loop", () => {
  const isCore = isIn("core/");
  const found = sourceFiles().filter(({ path }) => isCore(path))
    .flatMap(({ path, text }) => searchesIn(path, text));
  assertEquals(found.filter((search) => !(search in allowed)), []);
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
