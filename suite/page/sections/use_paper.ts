/// <reference lib="dom" />
import { h, render } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import type { OverviewContent } from "../../report/mod.ts";
import { overviewContent } from "../export/mod.ts";
import { isEmpty, type Selected } from "../model/mod.ts";
import { whenIdle } from "../controls/mod.ts";
import { LanguageContext, useLanguage } from "../words/mod.ts";
import { Paper } from "./paper.tsx";

/** Milliseconds that a view stays unchanged before its page is prepared. */
const CALM_MS = 400;

/**
 * Prepares the printed page of the view, and puts it in place of the app when
 * the browser prints.
 * @returns waits for the page, then prints
 */
export function usePaper(
  { result, view }: Pick<Selected, "result" | "view">,
): () => Promise<void> {
  const language = useLanguage();
  const content = useRef<OverviewContent | undefined>(undefined);
  const preparing = useRef<Promise<void>>(Promise.resolve());
  const isReady = view.isComplete && !isEmpty(view);
  useEffect(() => {
    content.current = undefined;
    if (!isReady) return;
    // The next view would wait behind questions about this one.
    const stop = new AbortController();
    const { signal } = stop;
    const prepare = async () => {
      const next = await overviewContent({ result, view }, language, signal);
      if (!signal.aborted) content.current = next;
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    preparing.current = promise;
    const timer = setTimeout(
      // Without an answer, the page says so.
      () => whenIdle(() => resolve(prepare().catch(() => {}))),
      CALM_MS,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
  }, [result, view, isReady, language]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const sheet = document.createElement("div");
    sheet.className = "paper";
    const open = () => {
      if (sheet.isConnected || isEmpty(view)) return;
      document.body.append(sheet);
      // A reader who prints at once may be ahead of the worker.
      render(
        h(LanguageContext.Provider, {
          value: language,
          children: h(Paper, { content: content.current }),
        }),
        sheet,
      );
      const [page] = sheet.children;
      if (page instanceof HTMLElement) fit(page);
    };
    const close = () => {
      render(null, sheet);
      sheet.remove();
    };
    addEventListener("beforeprint", open, { signal });
    addEventListener("afterprint", close, { signal });
    matchMedia("print").addEventListener("change", ({ matches }) => {
      if (matches) open();
      else close();
    }, { signal });
    return () => {
      stop.abort();
      close();
    };
  }, [result, view, language]);
  return useCallback(async () => {
    await preparing.current;
    globalThis.print();
  }, []);
}

/** Font sizes to try, pixels on paper. */
const LARGEST = 10.5;
const SMALLEST = 7.5;
const STEP = 0.25;
/** Lines per name to try; only names that would fill a page are cut. */
const LINES = [5, 3, 2, 1];

/** Finds the largest font that fits the page, with whole names if possible. */
function fit(page: HTMLElement): void {
  for (const lines of LINES) {
    page.style.setProperty("--lines", String(lines));
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      page.style.setProperty("font-size", `${size}px`);
      if (page.scrollHeight <= page.clientHeight) return;
    }
  }
}
