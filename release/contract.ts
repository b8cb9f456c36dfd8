/**
 * Compares two descriptions of the interface (openapi.json): within version
 * 1.0.0 it only gains, so that clients of older releases keep working.
 */

/** Texts and names for people, which may change. */
const PROSE = new Set(["summary", "title", "tags", "example", "examples"])
  .union(new Set(["externalDocs", "servers", "license", "contact"]));
/** A list in a description: "- `total-rows`: total rows were left out". */
const LISTED = /^- `([\w-]+)`/gm;

export interface ContractChanges {
  /** Changes that break existing clients, as sentences. */
  lost: string[];
  /** Additions: the place, and the name by which the change log lists each. */
  gained: { place: string; name: string }[];
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The differences from one description to another. */
export function changesBetween(before: Json, after: Json): ContractChanges {
  const changes: ContractChanges = { lost: [], gained: [] };
  compare(before, after, { place: [], changes, isSent: sentSchemas(after) });
  return changes;
}

interface Context {
  place: readonly string[];
  changes: ContractChanges;
  /** Whether clients send the value at a place. */
  isSent: (place: readonly string[]) => boolean;
}

function compare(before: Json, after: Json, context: Context): void {
  const { place, changes } = context;
  const [old, now] = [before, after].map(comparable);
  if (!isObject(old) || !isObject(now)) {
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    changes.lost.push(`${path(place)} was ${show(before)}, is ${show(after)}`);
    return;
  }
  for (const [key, value] of Object.entries(old)) {
    const inner = [...place, key];
    if (!(key in now)) lose(inner, context);
    else compare(value, now[key], { ...context, place: inner });
  }
  for (const [key, value] of Object.entries(now)) {
    if (!(key in old)) gain([...place, key], value, context);
  }
}

function lose(place: readonly string[], { changes, isSent }: Context): void {
  // A field that clients no longer have to send breaks no client.
  if (place.at(-2) === "required" && isSent(place)) return;
  changes.lost.push(`${path(place)} is missing`);
}

function gain(
  place: readonly string[],
  value: Json,
  { changes, isSent }: Context,
): void {
  const [name = ""] = place.slice(-1);
  const isRequired = place.at(-2) === "required" ||
    isObject(value) && value.required === true;
  if (isRequired && isSent(place)) {
    changes.lost.push(`${path(place)} must be sent now`);
  } else changes.gained.push({ place: path(place), name });
}

/**
 * A value without prose, in which lists without an order are objects:
 * parameters by name, texts by themselves, descriptions by the names in their
 * lists.
 */
function comparable(value: Json): Json {
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      isObject(one) && typeof one.name === "string" ? one.name : one
    );
    const areNames = names.every((one) => typeof one === "string");
    if (!areNames) return value;
    return Object.fromEntries(names.map((name, i) => [name, value[i]]));
  }
  if (!isObject(value)) return value;
  // A field may have the name of a keyword: its value is a schema.
  const isProse = (key: string, inner: Json) =>
    PROSE.has(key) && !(isObject(inner) && "type" in inner);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      if (isProse(key, inner)) return [];
      if (key !== "description" || typeof inner !== "string") {
        return [[key, inner]];
      }
      const listed = Array.from(inner.matchAll(LISTED), ([, name]) => name);
      return [[key, Object.fromEntries(listed.map((name) => [name, true]))]];
    }),
  );
}

/** Tells schemas of requests and parameters from schemas of responses. */
function sentSchemas(document: Json): Context["isSent"] {
  const sent = new Set<string>();
  const visit = (value: Json, isBody: boolean): void => {
    if (Array.isArray(value)) value.forEach((one) => visit(one, isBody));
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(String(inner))?.[1];
      if (isBody && key === "$ref" && name !== undefined && !sent.has(name)) {
        sent.add(name);
        visit(at(document, ["components", "schemas", name]), true);
      }
      visit(inner, isBody || key === "requestBody");
    }
  };
  visit(document, false);
  return (place) =>
    place.some((key) => key === "requestBody" || key === "parameters") ||
    place[1] === "schemas" && sent.has(place[2]);
}

function at(value: Json, place: readonly string[]): Json {
  return place.reduce<Json>(
    (inner, key) => isObject(inner) ? inner[key] ?? null : null,
    value,
  );
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function path(place: readonly string[]): string {
  return place.join(" > ");
}

function show(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
