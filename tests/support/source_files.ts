/** The TypeScript files of this repository with their imports. */
import { isGenerated, readText, repositoryPaths } from "./paths.ts";

export interface Import {
  /** Path from the root of the repository, or a bare specifier. */
  target: string;
  kind: "value" | "type" | "dynamic";
}

export interface SourceFile {
  path: string;
  text: string;
  /** The text without comments and strings. */
  code: string;
  imports: Import[];
}

const STATIC =
  /^(?:import|export)\s+(type\s)?(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;
const TYPE_IMPORT = /\bimport\(\s*["'][^"']+["']\s*\)\s*\./;

let known: readonly SourceFile[] | undefined;

export function sourceFiles(): readonly SourceFile[] {
  return known ??= repositoryPaths()
    .filter((path) => /\.(?:ts|tsx|js|mjs)$/.test(path) && !isGenerated(path))
    .toSorted().map(readSource);
}

/** Files whose code, without comments and strings, matches the pattern. */
export function mentions(
  pattern: RegExp,
  some: readonly SourceFile[],
): string[] {
  return some.flatMap(({ path, code }) => {
    const match = pattern.exec(code);
    return match === null ? [] : [`${path}: ${match[0]}`];
  });
}

function readSource(path: string): SourceFile {
  const text = readText(path);
  return { path, text, code: codeOf(text), imports: importsOf(path, text) };
}

/** Finds imports by pattern: our imports always start a line. */
export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [...code.matchAll(STATIC)].map((
    [all, type, target],
  ) => ({
    target: resolvePath(path, target),
    kind: type || hasOnlyTypes(all) ? "type" : "value",
  }));
  for (const match of code.matchAll(DYNAMIC)) {
    const rest = code.slice(match.index);
    const isType = TYPE_IMPORT.test(rest.slice(0, match[0].length + 20));
    found.push({
      target: resolvePath(path, match[1]),
      kind: isType ? "type" : "dynamic",
    });
  }
  return found;
}

/** `import { type A, type B } from` loads no values. */
function hasOnlyTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1].split(",")
    .map((name) => name.trim()).filter(Boolean);
  return names !== undefined && names.length > 0 &&
    !/^(?:import|export)\s+\w+\s*,/.test(statement) &&
    names.every((name) => name.startsWith("type "));
}

function resolvePath(path: string, target: string): string {
  if (!target.startsWith(".")) return target;
  return new URL(target, `file:///${path}`).pathname.slice(1);
}

const COMMENT_OR_STRING =
  /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/**
 * Code without comments and with empty templates, which may contain other code.
 */
export function withoutComments(text: string): string {
  return text.replace(COMMENT_OR_STRING, (part) => {
    if (part.startsWith("/")) return "";
    return part.startsWith("`") ? '""' : part;
  });
}

function codeOf(text: string): string {
  return text.replace(
    COMMENT_OR_STRING,
    (part) => part.startsWith("/") ? "" : '""',
  );
}
