/**
 * A Markdown table. A cell may hold Markdown; its line breaks become blanks.
 */
export function table(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headers, headers.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");
}

/** A text as inline code. */
export function code(text: string | number): string {
  return `\`${text}\``;
}

/** A fenced code block. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Texts separated by empty lines. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => text.trim()).join("\n\n");
}

/** A number of bytes in the largest suitable unit: `4.5 MiB`. */
export function binarySize(bytes: number): string {
  const units = ["bytes", "KiB", "MiB", "GiB"];
  const step = Math.min(3, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
