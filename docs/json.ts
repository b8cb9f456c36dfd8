/** Longest line for a value that holds lists or objects, characters. */
const MAX_LINE = 160;

/**
 * A value as indented JSON, with each list or object of plain values on one
 * line, and other lists and objects if they fit.
 */
export function formatJson(value: unknown, indent = ""): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((item) => [item, ""] as const)
    : Object.entries(value).map(([key, item]) =>
      [item, `${JSON.stringify(key)}: `] as const
    );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (items.length === 0) return open + close;
  const inner = `${indent}  `;
  const texts = items.map(([item, key]) => key + formatJson(item, inner));
  const padding = Array.isArray(value) ? "" : " ";
  const line = open + padding + texts.join(", ") + padding + close;
  const isFlat = !items.some(([item]) =>
    item !== null && typeof item === "object"
  );
  const fits = indent.length + line.length <= MAX_LINE && !line.includes("\n");
  return isFlat || fits
    ? line
    : `${open}\n${inner}${texts.join(`,\n${inner}`)}\n${indent}${close}`;
}
