/** Shows people the lines that differ between two texts. */

/** Equal lines to print around a difference. */
const AROUND = 3;
/** Most lines to print; the last one counts the others. */
const MOST_LINES = 60;
/** Most characters of a line to print. */
const MOST_CHARACTERS = 160;
/** Most pairs of lines to compare, which takes about 0.2 s. */
const MOST_PAIRS = 20_000_000;

interface Line {
  mark: " " | "-" | "+";
  text: string;
}

/**
 * Missing lines (`-`) and unexpected lines (`+`), with three equal lines around
 * them: at most 60 lines, none for equal texts.
 */
export function lineDifference(text: string, wanted: string): string[] {
  if (text === wanted) return [];
  const lines = compareLines(wanted.split("\n"), text.split("\n"));
  const shown = blocksOf(lines).flatMap(({ from, to }) => [
    `@@ line ${1 + lines.slice(0, from).filter(isWanted).length}`,
    ...withCutLines(lines.slice(from, to)).map(({ mark, text }) =>
      `${mark} ${text}`
    ),
  ]);
  if (shown.length <= MOST_LINES) return shown;
  const more = shown.length - (MOST_LINES - 1);
  return [...shown.slice(0, MOST_LINES - 1), `... ${more} lines more`];
}

function isWanted({ mark }: Line): boolean {
  return mark !== "+";
}

function compareLines(wanted: string[], actual: string[]): Line[] {
  let head = 0;
  const shorter = Math.min(wanted.length, actual.length);
  while (head < shorter && wanted[head] === actual[head]) head++;
  let tail = 0;
  while (
    tail < shorter - head && wanted.at(-1 - tail) === actual.at(-1 - tail)
  ) tail++;
  const equal = (text: string): Line => ({ mark: " ", text });
  return [
    ...wanted.slice(0, head).map(equal),
    ...compareMiddles(
      wanted.slice(head, wanted.length - tail),
      actual.slice(head, actual.length - tail),
    ),
    ...wanted.slice(wanted.length - tail).map(equal),
  ];
}

/**
 * Compares along the longest common subsequence; as a whole if there are too
 * many lines.
 */
function compareMiddles(wanted: string[], actual: string[]): Line[] {
  const width = actual.length + 1;
  const isTooLong = wanted.length * actual.length > MOST_PAIRS;
  /** The most lines that both rests can share, by their starts. */
  const common = new Uint16Array(isTooLong ? 0 : (wanted.length + 1) * width);
  if (!isTooLong) {
    for (let i = wanted.length - 1; i >= 0; i--) {
      for (let j = actual.length - 1; j >= 0; j--) {
        common[i * width + j] = wanted[i] === actual[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
      }
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < wanted.length || j < actual.length) {
    if (!isTooLong && wanted[i] === actual[j]) {
      lines.push({ mark: " ", text: wanted[i] });
      [i, j] = [i + 1, j + 1];
    } else if (
      i < wanted.length &&
      (isTooLong || j === actual.length ||
        common[(i + 1) * width + j] >= common[i * width + j + 1])
    ) {
      lines.push({ mark: "-", text: wanted[i++] });
    } else {
      lines.push({ mark: "+", text: actual[j++] });
    }
  }
  return lines;
}

/** Differences with the lines around them; neighbours share a block. */
function blocksOf(lines: readonly Line[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  for (const [index, { mark }] of lines.entries()) {
    if (mark === " ") continue;
    const [from, to] = [Math.max(index - AROUND, 0), index + AROUND + 1];
    const last = blocks.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else blocks.push({ from, to });
  }
  return blocks;
}

/** Cuts long lines to the place where a `-` line and its `+` line differ. */
function withCutLines(lines: readonly Line[]): Line[] {
  const removed = lines.filter(({ mark }) => mark === "-");
  const added = lines.filter(({ mark }) => mark === "+");
  return lines.map((line) => {
    const others = line.mark === "-" ? added : removed;
    const at = (line.mark === "-" ? removed : added).indexOf(line);
    const other = removed.length === added.length ? others[at] : undefined;
    return { ...line, text: cut(line.text, other?.text) };
  });
}

function cut(text: string, other = ""): string {
  if (text.length <= MOST_CHARACTERS) return text;
  let equal = 0;
  while (equal < text.length && text[equal] === other[equal]) equal++;
  const from = Math.max(equal - MOST_CHARACTERS / 2, 0);
  const to = from + MOST_CHARACTERS;
  const [before, after] = [from > 0, to < text.length];
  return `${before ? "…" : ""}${text.slice(from, to)}${after ? "…" : ""}`;
}
