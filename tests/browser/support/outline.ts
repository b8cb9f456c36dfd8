/// <reference lib="dom" />
/** What a page shows and says to screen readers, as text that a test compares. */
import type { Page } from "./browser.ts";

/** How long it took, dates and sizes of files, and what is signed anew. */
const VARYING = new RegExp(
  [
    String.raw`\d+(?:\.\d+)? ?(?:毫秒|秒|ms|sec)(?!\w)`,
    String.raw`\d{4}年\d+月\d+日 [\d:]+`,
    String.raw`[A-Z][a-z]{2} \d+, \d{4}, [\d:]+\s[AP]M`,
    String.raw`127\.0\.0\.1:\d+`,
    String.raw`[\d,]+ (?:字节|bytes)`,
    String.raw`\b[\da-f-]{32,}\b`,
    String.raw`\b\d{10,}\b`,
  ].join("|"),
  "g",
);

/** A text without what differs each time. */
export function withoutVarying(text: string): string {
  return text.replace(VARYING, "…");
}

/**
 * The elements that match: tag or classes, attributes, what is typed, chosen or
 * in focus, and texts. A short element has one line, and an icon the start of
 * its path. Numbers of attributes have one decimal, and what differs each time
 * is left out.
 */
export function outline(page: Page, selector: string): Promise<string> {
  return page.evaluate(({ selector, varying }) => {
    const LINE = 150;
    const VARYING = new RegExp(varying, "g");
    const leftOut = new Set([
      ...["id", "for", "name", "class", "viewBox", "type", "scope", "popover"],
      ...[
        "aria-hidden",
        "aria-labelledby",
        "aria-controls",
        "aria-describedby",
      ],
      ...["popovertarget", "autocomplete", "spellcheck"],
      ...["preserveAspectRatio", "data-base-url"],
    ]);
    const tableRoles = new Set(["row", "rowgroup", "cell", "columnheader"]);
    const plain = (text: string) =>
      text.replace(/\s+/g, " ").replace(VARYING, "…");
    const rounded = (text: string) =>
      text.replace(/-?\d+\.\d{2,}/g, (number) => `${+(+number).toFixed(1)}`);
    const attributesOf = (element: Element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        if (leftOut.has(name) || tableRoles.has(value)) return [];
        // Where a panel opens follows from the width of letters.
        const isPlaced = name === "style" && element.matches(".popover, .tip");
        if (isPlaced) return [];
        return value === "" ? [name] : [`${name}=${plain(rounded(value))}`];
      });
    const stateOf = (element: Element) =>
      [
        ...element instanceof HTMLInputElement
          ? [element.checked ? "checked" : "", element.value.slice(0, 40)]
          : [],
        element instanceof HTMLOptionElement && element.selected
          ? "selected"
          : "",
        element === document.activeElement ? "focused" : "",
      ].filter((state) => state !== "" && state !== "on");
    const headOf = (element: Element) => {
      const classes = [...element.classList].map((name) => `.${name}`).join("");
      const isBox = element.localName === "div" && classes !== "";
      const all = [...attributesOf(element), ...stateOf(element)];
      return `${isBox ? "" : element.localName}${classes}${
        all.length > 0 ? `[${all.join(" ")}]` : ""
      }`;
    };
    /** As many texts on a line as fit. */
    const filled = (texts: string[]) =>
      texts.reduce<string[]>((lines, text) => {
        const last = lines.at(-1);
        return last === undefined || last.length + text.length > LINE
          ? [...lines, text]
          : [...lines.slice(0, -1), `${last} ${text}`];
      }, []);
    const linesOf = (node: Node): string[] => {
      if (node instanceof Text) {
        const text = plain(node.data).trim();
        return text === "" ? [] : [`“${text}”`];
      }
      if (!(node instanceof Element)) return [];
      if (node.matches(".icon")) {
        const path = node.querySelector("path")?.getAttribute("d");
        return [`icon(${path?.slice(0, 12)})`];
      }
      const inner = [...node.childNodes].flatMap(linesOf);
      const head = headOf(node);
      const line = inner.length > 1
        ? `${head}(${inner.join(" ")})`
        : `${head} ${inner.join("")}`.trim();
      const isShort = line.length <= LINE &&
        !inner.some((one) => one.startsWith(" "));
      if (isShort) return [line];
      const lines = node.matches("tr, [role=row], select")
        ? filled(inner)
        : inner;
      return [head, ...lines.map((one) => ` ${one}`)];
    };
    return [...document.querySelectorAll(selector)].flatMap(linesOf)
      .join("\n");
  }, { selector, varying: VARYING.source });
}
