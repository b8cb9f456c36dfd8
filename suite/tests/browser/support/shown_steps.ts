/** The steps of a reader, and the texts that the page then shows or saves. */
import {
  assertSameLines,
  assertShown,
  isGoldenWritten,
  shownSections,
} from "../../../../tests/support/shown.ts";
import { type App, clipboard, openApp } from "./app.ts";
import { savePicture } from "./picture.ts";
import type { Page } from "./browser.ts";

/** Durations, dates, sizes of files, and signatures: they vary each time. */
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

function withoutVarying(text: string): string {
  return text.replace(VARYING, "…");
}

/**
 * An outline of the matching elements: texts in “”, roles, accessible names in
 * "", states and looks, in the order of the document. Elements without any of
 * these only separate texts; hidden elements are left out. A bar begins a cell,
 * two bars a header. A row is one line, and so is each element that fits. `…`
 * stands for texts that vary each time.
 */
function outline(page: Page, selector: string): Promise<string> {
  return page.evaluate(({ selector, varying }) => {
    const LINE = 120;
    const VARYING = new RegExp(varying, "g");
    const roleOfTag: Record<string, string> = {
      td: "cell",
      th: "columnheader",
      tr: "row",
    };
    /** Elements that are called by their tag. */
    const tags = new Set([
      ...["a", "button", "dd", "details", "dialog", "dt", "fieldset", "h1"],
      ...["h2", "h3", "li", "main", "nav", "option", "select", "summary"],
      ...["table", "ul"],
    ]);
    /** Marks for roles; empty if the position tells the role. */
    const marks: Record<string, string> = {
      cell: "|",
      columnheader: "‖",
      option: "",
      rowgroup: "",
      rowheader: "‖",
    };
    const stateNames = [
      ...["busy", "checked", "current", "disabled", "expanded", "haspopup"],
      ...["invalid", "live", "pressed", "rowcount", "selected", "sort"],
      ...["valuemax", "valuemin", "valuenow", "valuetext"],
    ];
    /** States to write even if false: an ordinary button lacks them. */
    const switches = new Set(["expanded", "pressed"]);
    /** Classes that change the colour or the size of their content. */
    const looks = [
      ...["back", "below", "check", "fresh", "long", "minus", "no-data"],
      ...["primary", "quiet", "recommended", "trouble", "whole", "wide"],
    ];
    const plain = (text: string) =>
      text.replace(/\s+/g, " ").replace(VARYING, "…").trim();

    const textOf = (ids: string | null) =>
      plain(
        (ids ?? "").split(" ").map((id) =>
          document.getElementById(id)?.textContent ?? ""
        ).join(" "),
      );
    const roleOf = (element: Element) => {
      const role = element.getAttribute("role");
      if (role !== null) return role;
      if (element instanceof HTMLInputElement) {
        return element.type === "text" ? "textbox" : element.type;
      }
      const isNamed = element.matches("[aria-label], [aria-labelledby]");
      const { localName } = element;
      if (localName === "section" && isNamed) return "region";
      return roleOfTag[localName] ?? (tags.has(localName) ? localName : "");
    };
    /** Accessible names that differ from the text of the element. */
    const namesOf = (element: Element) => {
      const names = [
        textOf(element.getAttribute("aria-labelledby")),
        ...["aria-label", "title", "placeholder", "alt"].map((name) =>
          plain(element.getAttribute(name) ?? "")
        ),
      ].filter((name) => name !== "" && name !== plain(element.textContent));
      const described = textOf(element.getAttribute("aria-describedby"));
      return [
        ...[...new Set(names)].map((name) => `"${name}"`),
        ...described === "" ? [] : [`described "${described}"`],
      ];
    };
    /** The figures behind bars and coloured cells, in percent. */
    const figuresOf = ({ style }: HTMLElement) =>
      ["zero", "v", "p", "heat"].flatMap((name) => {
        const figure = style.getPropertyValue(`--${name}`);
        return figure === "" ? [] : [`${name}=${Math.round(Number(figure))}`];
      });
    const statesOf = (element: Element) =>
      [
        ...stateNames.flatMap((name) => {
          const value = element.getAttribute(`aria-${name}`);
          const isUsual = value === null || value === "none" ||
            value === "false" && !switches.has(name);
          if (isUsual) return [];
          return [value === "true" ? name : `${name}=${plain(value)}`];
        }),
        ...["disabled", "multiple", "open"].filter((name) =>
          element.hasAttribute(name)
        ),
        ...["href", "lang"].flatMap((name) => {
          const value = element.getAttribute(name);
          return value === null ? [] : [`${name}=${plain(value)}`];
        }),
        ...element instanceof HTMLInputElement
          ? [
            element.checked ? "checked" : "",
            element.value === "on" ? "" : plain(element.value.slice(0, 40)),
          ]
          : [],
        element instanceof HTMLOptionElement && element.selected
          ? "selected"
          : "",
        element === document.activeElement ? "focused" : "",
        element.getAttribute("tabindex") === "0" ? "tab" : "",
        ...element.matches("td, th")
          ? []
          : looks.filter((look) => element.classList.contains(look)),
        ...element instanceof HTMLElement ? figuresOf(element) : [],
      ].filter((state) => state !== "");
    const headOf = (element: Element) => {
      const role = roleOf(element);
      const states = statesOf(element);
      return [
        marks[role] ?? role,
        ...namesOf(element),
        states.length === 0 ? "" : `[${states.join(" ")}]`,
      ].filter((one) => one !== "").join(" ");
    };
    const isHidden = (element: Element) =>
      element.matches(".icon") || !element.checkVisibility() &&
        // Options of a closed list are there; `contents` has no box itself.
        !element.matches("option") &&
        getComputedStyle(element).display !== "contents";

    const linesOf = (node: Node): string[] => {
      if (node instanceof Text) {
        const text = plain(node.data);
        return text === "" ? [] : [`“${text}”`];
      }
      if (!(node instanceof Element) || isHidden(node)) return [];
      const inner = [...node.childNodes].flatMap(linesOf);
      const head = headOf(node);
      if (inner.length > 0 && node instanceof SVGSVGElement) {
        return [inner.join(" ")];
      }
      if (head === "") return inner;
      const line = [head, ...inner.map((one) => one.trim())].join(" ");
      const isLine = line.length <= LINE || roleOf(node) === "row";
      return isLine ? [line] : [head, ...inner.map((one) => ` ${one}`)];
    };
    return [...document.querySelectorAll(selector)].flatMap(linesOf)
      .join("\n");
  }, { selector, varying: VARYING.source });
}

/** How long the page may take for a step: only a test that fails waits so long. */
const PATIENCE_MILLISECONDS = 60_000;
/** Time without changes before a step is written: a busy machine answers late. */
const CALM_MILLISECONDS = 1_500;

export const POPOVER = ".popover:popover-open";

/** Opens the page with a clipboard, and in a zone that never changes. */
export function openShown(locale: string): Promise<App> {
  return openApp({
    context: {
      ...clipboard,
      locale,
      timezoneId: "UTC",
    },
  });
}

/** The steps of a reader, each with what the page shows then. */
export class Steps {
  text = "";

  private constructor(
    readonly app: App,
    readonly name: string,
    readonly expected: ReadonlyMap<string, string>,
  ) {}

  /** @param name the file that has the steps */
  static async of(app: App, name: string): Promise<Steps> {
    return new Steps(app, name, await shownSections(name));
  }

  /** Compares all steps, in their order. */
  end(): Promise<void> {
    return assertShown(this.name, this.text);
  }

  /**
   * Does a step, and waits until the page shows the expected text.
   * @param selector the elements that the step changes
   */
  async see(
    step: string,
    selector: string,
    act?: () => Promise<unknown>,
  ): Promise<void> {
    await act?.();
    this.note(step, await this.#settled(selector, this.expected.get(step)));
  }

  /** Clicks, or opens an address that begins with `#/`. */
  async click(step: string, selector: string, target: string): Promise<void> {
    const { page, base } = this.app;
    await this.see(step, selector, async () => {
      if (target.startsWith("#/")) {
        await page.goto(`${base}/${target}`);
        return;
      }
      const one = page.locator(target).first();
      const isInput = await one.evaluate((it) => it.matches("input"));
      // Inputs of tabs are hidden below their labels.
      await (isInput ? one.check({ force: true }) : one.click());
    });
  }

  /** Clicks one by one, each once the page shows the result of the last. */
  async walk(
    clicks: readonly Parameters<Steps["click"]>[],
  ): Promise<void> {
    for (const click of clicks) await this.click(...click);
  }

  note(step: string, text: string): void {
    const lines = text.replaceAll("\r\n", "\n").trimEnd();
    this.text += `=== ${step}\n${lines}\n\n`;
    if (isGoldenWritten) return;
    const expected = this.expected.get(step) ?? "";
    assertSameLines(lines, expected, `${this.name}, ${step}`);
  }

  /** Notes the text that an act copies. */
  async copy(step: string, act: () => Promise<unknown>): Promise<void> {
    const { page } = this.app;
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await act();
    let text = "";
    while (text === "") {
      text = await page.evaluate(() => navigator.clipboard.readText());
    }
    this.note(step, text);
  }

  /** Exports a file by its item in the menu, and notes its name and text. */
  async save(step: string, kind: string): Promise<void> {
    const { name, bytes } = await this.app.exported(kind);
    this.note(step, `${name}\n${new TextDecoder().decode(bytes)}`);
  }

  /** Saves a picture, by default of the trend, and notes its name and its texts. */
  async savePicture(
    step: string,
    ...how: [saved?: Parameters<typeof savePicture>[1]]
  ): Promise<void> {
    const { name, svg } = await savePicture(this.app, ...how);
    const texts = Array.from(
      svg.matchAll(/>([^<>\n][^<>]*)</g),
      ([, text]) => withoutVarying(text),
    );
    this.note(step, [name, ...texts].join("\n"));
  }

  async #isBusy(): Promise<boolean> {
    return await this.app.page.locator("[aria-busy=true]").count() > 0;
  }

  async #settled(selector: string, expected?: string): Promise<string> {
    const { page } = this.app;
    const startedAt = performance.now();
    let changedAt = startedAt;
    let text = await outline(page, selector);
    while (text !== expected) {
      const now = performance.now();
      if (now > startedAt + PATIENCE_MILLISECONDS) break;
      const isCalm = text !== "" && now > changedAt + CALM_MILLISECONDS;
      if (isGoldenWritten && isCalm && !await this.#isBusy()) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
      const next = await outline(page, selector);
      if (next !== text) changedAt = now;
      text = next;
    }
    return text;
  }
}
