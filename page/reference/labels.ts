/// <reference lib="dom" />
/** Keeps accessible names in the language of the page. */
export function followLanguage(reference: HTMLElement): void {
  const labelled = [
    ...reference.querySelectorAll<HTMLElement>("[data-label-zh]"),
  ].map((element) => ({ element, en: element.getAttribute("aria-label") }));
  const { documentElement } = document;
  const name = () => {
    const isChinese = documentElement.lang.startsWith("zh");
    for (const { element, en } of labelled) {
      const label = isChinese ? element.dataset.labelZh : en;
      element.setAttribute("aria-label", label ?? "");
      if (element instanceof HTMLInputElement) {
        element.placeholder = label ?? "";
      }
    }
  };
  name();
  new MutationObserver(name)
    .observe(documentElement, { attributeFilter: ["lang"] });
}
