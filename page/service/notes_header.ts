/** The notes of `x-notes`, a List of Tokens with parameters (RFC 9651). */
import { type Note, notes } from "../../schemas/mod.ts";

/** `total-rows;count=2;rows="12 25"` -> { token, count: 2, rows: [12, 25] } */
export function parseNotes(header: string): Note[] {
  return split(header, ",").map((item) => {
    const [token, ...parameters] = split(item, ";");
    return { token, ...Object.fromEntries(parameters.map(parameter)) };
  }).filter(isNote);
}

function parameter(text: string): [name: string, value: unknown] {
  const [name, value = ""] = text.split("=", 2);
  if (!value.startsWith('"')) return [name, Number(value)];
  const words = value.slice(1, -1).split(" ").filter(Boolean);
  if (name === "cell") return [name, words.join(" ")];
  return [name, name === "rows" ? words.map(Number) : words];
}

/** Notes of a newer service may be unknown here. */
function isNote(value: { token: string }): value is Note {
  return Object.hasOwn(notes, value.token);
}

/** The parts between a separator, which may also be in quotes. */
function split(text: string, separator: string): string[] {
  const part = new RegExp(`(?:"[^"]*"|[^"${separator}])+`, "g");
  return (text.match(part) ?? []).map((found) => found.trim()).filter(Boolean);
}
