/** A passage that matches a query. */
interface Match<Passage> {
  passage: Passage;
  /** Parts of an excerpt: text and words of the query in turn. */
  excerpt: string[];
}

const BEFORE = 24;
const LENGTH = 96;

/**
 * The passages that have all words of a query in one language, in document
 * order. The excerpt comes from the first language that matches.
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

/** Cuts no number and no English word in half. */
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
