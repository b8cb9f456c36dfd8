/** A declaration at the beginning of a line, with its comment. */
const DECLARATION =
  /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)*(?:export )?(?:declare )?(?:function|class|const|interface|type) (\w+)[^]*?(?=^(?:\/\*\*|export |declare |interface |type )|(?![^]))/gm;

function exportedNames(
  module: string,
): { values: string[]; types: string[] } {
  const names = { values: [] as string[], types: [] as string[] };
  const lists = module.matchAll(/^export (type )?\{([^}]*)\} from /gm);
  for (const [, isType, list] of lists) {
    for (const item of list.split(",").map((one) => one.trim())) {
      const [, ofType, name] = /^(type )?(\w+)$/.exec(item) ?? [];
      if (name === undefined) continue;
      names[isType || ofType ? "types" : "values"].push(name);
    }
  }
  return names;
}

/**
 * Removes internal declarations: `deno bundle --declaration` declares the
 * exports of every module, although the bundle exports only those of the entry.
 * The exports keep the types that they need, as internal types.
 * @param entry the source of the entry
 */
export function publicDeclarations(bundled: string, entry: string): string {
  const { values, types } = exportedNames(entry);
  const all = new Map<string, string>();
  for (const [text, name] of bundled.matchAll(DECLARATION)) {
    all.set(name, text.replace(/^export (?!\{)/m, ""));
  }
  const needed = new Set([...values, ...types]);
  for (const name of needed) {
    const text = all.get(name);
    if (text === undefined) throw new Error(`The bundle declares no ${name}`);
    const code = text.replace(/\/\*\*(?:(?!\*\/)[^])*\*\//g, "");
    for (const [word] of code.matchAll(/\b[A-Z]\w+\b/g)) {
      if (all.has(word)) needed.add(word);
    }
  }
  const kept = [...all].filter(([name]) => needed.has(name))
    .map(([, text]) =>
      text.replace(/^(?=(?:function|class|const) )/m, "declare ")
    );
  const exported = [
    ...values.toSorted(),
    ...types.toSorted().map((name) => `type ${name}`),
  ];
  return `${kept.join("")}export {\n${
    exported.map((name) => `  ${name},\n`).join("")
  }};\n`;
}
