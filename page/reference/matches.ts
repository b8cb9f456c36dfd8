/** Where a passage has what was searched. */
interface Match<Passage> {
  passage: Passage;
  /** An excerpt in parts, of which every second one is a word of the query. */
  excerpt: string[];
}

const BEFORE = 24;
const LENGTH = 96;

/**
 * The passages that have all words of a query in one language, in their order.
 * The excerpt is from the first text that has them.
 */
export function matchesOf<Passage extends { texts: readonly string[] }>(
  passages: readonly Passage[],
  query: string,
): Match<Passage>[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const matches: Match<Passage>[] = [];
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
