/** What files export, and who uses it: by name, through doors. */
import {
  resolvePath,
  type SourceFile,
  withoutComments,
} from "./source_files.ts";

/** An export: a name of a file. */
export interface Export {
  path: string;
  name: string;
}

interface Exports {
  /** Name -> whether it is a type. */
  declared: Map<string, boolean>;
  /** Name -> the export of another file that it stands for. */
  passedOn: Map<string, Export>;
  /** Files whose exports are all passed on. */
  stars: string[];
}

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type|enum)\s+([\w$]+)/gm;
const LIST = /^export (?:type )?\{([^}]*)\}(?:\s*from\s*"([^"]+)")?/gm;
const STAR = /^export (?:type )?\* from "([^"]+)"/gm;
const IMPORT = /^import\s+(?:type\s+)?([^"';]*?)\s+from\s+"([^"]+)"/gm;
/** With the names that are bound, or the one that is read. */
const DYNAMIC =
  /(?:\{([^{}]*)\}\s*=\s*await\s+)?\bimport\(\s*"([^"]+)"\s*,?\s*\)(?:\)\s*\.(\w+))?/g;

export interface UseOptions {
  /** Files that may use them, `files` by default. */
  users?: readonly SourceFile[];
  /** Paths of files whose exports are for others. */
  forOthers?: readonly string[];
}

/**
 * The values that `files` export and nobody uses, each as "path: name". A type
 * counts as used if its own file mentions it: types are for readers, too.
 */
export function unusedExports(
  files: readonly SourceFile[],
  { users = files, forOthers = [] }: UseOptions = {},
): string[] {
  const all = new Map(files.map((file) => [file.path, exportsOf(file)]));
  const used = new Set<string>();
  const mentioning = wordsOfRooms(users);
  const uses = users.flatMap((user) => usesOf(user, { all, mentioning }));
  const outside = forOthers.flatMap((path) => allOf(path, all));
  for (const one of [...uses, ...outside]) follow(one, all, used);
  return files.flatMap(({ path, code }) =>
    allOf(path, all).filter((one) =>
      !used.has(keyOf(one)) && !isStarOfUsed(one, all, used) &&
      (!isType(one, all) || isMentionedOnce(one, code))
    ).map(keyOf)
  );
}

/** Whether a star passes it on, and the file behind the star has users: a star chooses nothing. */
function isStarOfUsed(
  { path, name }: Export,
  all: ReadonlyMap<string, Exports>,
  used: ReadonlySet<string>,
): boolean {
  const stars = all.get(path)?.stars ?? [];
  return stars.some((star) => used.has(keyOf({ path: star, name })));
}

/** Of exports as above, those that their own file does not use either. */
export function deadExports(
  files: readonly SourceFile[],
  options: UseOptions,
): string[] {
  const codes = new Map(files.map(({ path, code }) => [path, code]));
  return unusedExports(files, options).filter((one) => {
    const [path, name] = one.split(": ");
    return isMentionedOnce({ path, name }, codes.get(path) ?? "");
  });
}

function keyOf({ path, name }: Export): string {
  return `${path}: ${name}`;
}

function isMentionedOnce({ name }: Export, code: string): boolean {
  return code.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 1;
}

function isType(
  { path, name }: Export,
  all: ReadonlyMap<string, Exports>,
): boolean {
  const exports = all.get(path);
  const origin = exports?.passedOn.get(name);
  if (origin !== undefined) return isType(origin, all);
  return exports?.declared.get(name) ?? false;
}

/** Marks an export, and those that it stands for. */
function follow(
  { path, name }: Export,
  all: ReadonlyMap<string, Exports>,
  used: Set<string>,
): void {
  const exports = all.get(path);
  const key = keyOf({ path, name });
  if (exports === undefined || used.has(key)) return;
  if (exports.declared.has(name)) {
    used.add(key);
  } else if (exports.passedOn.has(name)) {
    used.add(key);
    follow(exports.passedOn.get(name) as Export, all, used);
  } else if (exports.stars.length > 0) {
    used.add(key);
    for (const star of exports.stars) follow({ path: star, name }, all, used);
  }
}

/** The names that several files export a type or a class by, as "name: paths". */
export function sharedTypes(files: readonly SourceFile[]): string[] {
  const types = files.flatMap(({ path, text }) =>
    Array.from(
      withoutComments(text).matchAll(DECLARATION),
      ([, kind, name]) => ({ path, kind, name }),
    ).filter(({ kind }) => /^(?:class|interface|type|enum)$/.test(kind))
  );
  return [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ path }) => path)}`);
}

function exportsOf({ path, text }: SourceFile): Exports {
  const code = withoutComments(text);
  const declared = new Map(
    Array.from(
      code.matchAll(DECLARATION),
      ([, kind, name]) => [name, /^(?:interface|type)$/.test(kind)],
    ),
  );
  const passedOn = new Map<string, Export>();
  for (const [, list, target] of code.matchAll(LIST)) {
    for (const [name, alias] of namesIn(list)) {
      if (target === undefined) declared.set(alias, false);
      else passedOn.set(alias, { path: resolvePath(path, target), name });
    }
  }
  const stars = Array.from(
    code.matchAll(STAR),
    ([, target]) => resolvePath(path, target),
  );
  return { declared, passedOn, stars };
}

/** `type a, b as c` as pairs of the name and what it is called here. */
function namesIn(list: string): [name: string, alias: string][] {
  return list.split(",").map((one) => one.trim().replace(/^type\s+/, ""))
    .filter(Boolean).map((one) => {
      // `a as b` of a static import is `a: b` of one that is awaited.
      const [name, alias = name] = one.split(/\s+as\s+|\s*:\s*/);
      return [name, alias];
    });
}

function usesOf(
  { path, text }: SourceFile,
  { all, mentioning }: {
    all: ReadonlyMap<string, Exports>;
    mentioning: ReadonlyMap<string, ReadonlySet<string>>;
  },
): Export[] {
  const code = withoutComments(text);
  const imported = [...code.matchAll(IMPORT)].flatMap(([, what, target]) => {
    const [, list] = /\{([^}]*)\}/.exec(what) ?? [];
    const namespace = what.replace("* as ", "");
    const names = list === undefined
      ? mentioned(resolvePath(path, target), code, { namespace, all })
      : namesIn(list).map(([name]) => name);
    return names.map((name) => ({ path: resolvePath(path, target), name }));
  });
  const loaded = [...code.matchAll(DYNAMIC)].flatMap(
    ([, bound, target, property]) => {
      const to = resolvePath(path, target);
      if (bound !== undefined) return exportsNamed(namesIn(bound), to);
      if (property !== undefined) return [{ path: to, name: property }];
      return allOf(to, all).filter(({ name }) =>
        mentioning.get(name)?.has(roomOf(path))
      );
    },
  );
  return [...imported, ...loaded];
}

function exportsNamed(names: [name: string, alias: string][], path: string) {
  return names.map(([name]) => ({ path, name }));
}

/** Tests are in the room that they test. */
function roomOf(path: string): string {
  return path.replace(/^tests\//, "").split("/")[0];
}

/**
 * Word -> the rooms with a file that says it, and neither declares nor imports
 * it: what a room loads and passes on is used where its name is said.
 */
function wordsOfRooms(
  users: readonly SourceFile[],
): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { path, text } of users) {
    const code = withoutComments(text);
    const own = new Set([
      ...Array.from(code.matchAll(DECLARATION), ([, , name]) => name),
      ...[...code.matchAll(IMPORT), ...code.matchAll(LIST)].flatMap(
        ([, list]) => list.match(/[\w$]+/g) ?? [],
      ),
    ]);
    for (const [word] of code.matchAll(/[\w$]+/g)) {
      if (own.has(word)) continue;
      rooms.set(word, (rooms.get(word) ?? new Set()).add(roomOf(path)));
    }
  }
  return rooms;
}

/** The names of a namespace that the code mentions; all if the namespace is passed on. */
function mentioned(
  path: string,
  code: string,
  { namespace, all }: {
    namespace: string;
    all: ReadonlyMap<string, Exports>;
  },
): string[] {
  const names = namesOf(path, all);
  if (new RegExp(`= ${namespace};`).test(code)) return names;
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
}

function allOf(path: string, all: ReadonlyMap<string, Exports>): Export[] {
  return namesOf(path, all).map((name) => ({ path, name }));
}

function namesOf(path: string, all: ReadonlyMap<string, Exports>): string[] {
  const exports = all.get(path);
  if (exports === undefined) return [];
  const { declared, passedOn, stars } = exports;
  return [
    ...declared.keys(),
    ...passedOn.keys(),
    ...stars.flatMap((star) => namesOf(star, all)),
  ];
}
