/**
 * A value as indented JSON, with each list or object of plain values on one
 * line.
 */
export function formatJson(value: unknown, indent = ""): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((item) => [item, ""] as const)
    : Object.entries(value).map(([key, item]) =>
      [item, `${JSON.stringify(key)}: `] as const
    );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const flat = !items.some(([item]) =>
    item !== null && typeof item === "object"
  );
  const inner = flat ? "" : `${indent}  `;
  const texts = items.map(([item, key]) =>
    inner + key + formatJson(item, inner)
  );
  if (texts.length === 0) return open + close;
  const padding = Array.isArray(value) ? "" : " ";
  if (flat) return open + padding + texts.join(", ") + padding + close;
  return `${open}\n${texts.join(",\n")}\n${indent}${close}`;
}
