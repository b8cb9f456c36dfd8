/** A piece of the reference, such as a bullet, in each language. */
export interface Passage {
  texts: readonly string[];
}

/** Where a passage has what was searched. */
export interface Match<P extends Passage> {
  passage: P;
  /** An excerpt in parts, of which every second one is a word of the query. */
  excerpt: string[];
}

const BEFORE = 24;
const LENGTH = 96;

/**
 * The passages that have all words of a query in one language, in their order.
 * The excerpt is from the first text that has them.
 */
export function matchesOf<P extends Passage>(
  passages: readonly P[],
  query: string,
): Match<P>[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const matches: Match<P>[] = [];
  for (const passage of passages) {
    const text = passage.texts.find((text) => hasAll(text, words));
    if (text === undefined) continue;
    matches.push({ passage, excerpt: excerptOf(text, words) });
  }
  return matches;
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Without half of a number or of an English word at its ends. */
function excerptOf(text: string, words: readonly string[]): string[] {
  const escaped = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  const anyWord = new RegExp(`(${escaped.join("|")})`, "i");
  const first = text.search(anyWord);
  const start = first <= BEFORE
    ? 0
    : first - text.slice(first - BEFORE, first).replace(/^\w+/, "").length;
  const end = start + LENGTH;
  const parts = text.slice(start, end).split(anyWord);
  if (start > 0) parts[0] = `…${parts[0]}`;
  const last = parts.length - 1;
  if (end < text.length) parts[last] = parts[last].replace(/\w+$/, "") + "…";
  return parts;
}
