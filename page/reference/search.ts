/// <reference lib="dom" />
import { markFound } from "./links.ts";
import { matchesOf } from "./matches.ts";

/** A piece of the reference, such as a bullet, in each language. */
interface Place {
  texts: readonly string[];
  title: Element;
  elements: readonly HTMLElement[];
}

const PASSAGES = "p, li, tr, pre";
const MOST = 40;

/** Searches the reference from the field above the contents. */
export function searchOnInput(reference: HTMLElement): void {
  const search = reference.querySelector<HTMLElement>(".contents-search");
  const input = search?.querySelector("input");
  const count = search?.querySelector<HTMLElement>(".found-count");
  const list = search?.querySelector(".found");
  if (!search || !input || !count || !list) return;
  search.hidden = false;
  let places: Place[] | undefined;
  const show = () => {
    places ??= placesOf(reference);
    const matches = matchesOf(inLanguageOf(places), input.value);
    search.classList.toggle("active", input.value.trim() !== "");
    count.hidden = !search.classList.contains("active");
    count.lastElementChild?.replaceChildren(String(matches.length));
    list.replaceChildren(...matches.slice(0, MOST).map(item));
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", ({ key, isComposing }) => {
    if (key !== "Enter" || isComposing) return;
    list.querySelector<HTMLElement>("button")?.click();
  });
  new MutationObserver(show)
    .observe(document.documentElement, { attributeFilter: ["lang"] });
}

/** All passages, each with the language of the page first. */
function inLanguageOf(places: readonly Place[]): Place[] {
  const isChinese = document.documentElement.lang.startsWith("zh");
  return isChinese
    ? places.map((place) => ({ ...place, texts: place.texts.toReversed() }))
    : [...places];
}

function placesOf(reference: HTMLElement): Place[] {
  return [...reference.querySelectorAll<HTMLElement>(".part")].flatMap(
    (section) => {
      const title = section.querySelector("h1, h2, h3");
      if (title === null) return [];
      const [en, zh] = ["en", "zh"].map((language) => [
        ...section.querySelectorAll<HTMLElement>(
          `:scope > .only-${language} :is(${PASSAGES})`,
        ),
      ]);
      return [
        placeOf(title, [title as HTMLElement]),
        ...en.map((element, index) => placeOf(title, [element, zh[index]])),
      ];
    },
  );
}

function placeOf(title: Element, elements: readonly HTMLElement[]): Place {
  const texts = elements.length === 1
    ? ["en", "zh"].map((language) =>
      (title.querySelector(`.only-${language}`) ?? title).textContent ?? ""
    )
    : elements.map(textOf);
  return { title, elements, texts };
}

/** The text of an element, with spaces between the cells of a row. */
function textOf(element: HTMLElement): string {
  const cells = [...element.querySelectorAll("th, td")];
  const texts = (cells.length === 0 ? [element] : cells)
    .map(({ textContent }) => textContent ?? "");
  return texts.join("  ").replace(/\s+/g, " ").trim();
}

/** A match as a button that leads to it. */
function item(
  { passage, excerpt }: ReturnType<typeof matchesOf<Place>>[number],
): HTMLElement {
  const title = document.createElement("span");
  title.className = "found-title";
  const { childNodes } = passage.title.querySelector("a") ?? passage.title;
  title.append(...Array.from(childNodes, (node) => node.cloneNode(true)));
  const text = document.createElement("span");
  text.append(...excerpt.map((part, index) => {
    if (index % 2 === 0) return part;
    const mark = document.createElement("mark");
    mark.textContent = part;
    return mark;
  }));
  const button = document.createElement("button");
  button.type = "button";
  button.append(title, text);
  button.addEventListener("click", () => goTo(passage));
  const entry = document.createElement("li");
  entry.append(button);
  return entry;
}

/** Scrolls to the passage in the language of the page, and focuses it. */
function goTo({ elements }: Place): void {
  const target = elements.find((element) => element.checkVisibility());
  if (target === undefined) return;
  markFound(target);
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
