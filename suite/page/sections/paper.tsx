import { render } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Answer } from "../../explore/answers/mod.ts";
import {
  drawMonths,
  NAMES_HEIGHT,
  pointsOf,
  ticksIn,
} from "../../report/charts/mod.ts";
import {
  type OverviewContent,
  overviewOf,
  type ReportTable,
  textsOf,
  type Value,
} from "../../report/mod.ts";
import { overviewContent, reportWords } from "../export/mod.ts";
import { isEmpty, type Selected } from "../model/mod.ts";
import { Marks, Signed, whenIdle } from "../controls/mod.ts";
import { isolated, LanguageContext, useLanguage } from "../words/mod.ts";

/** Milliseconds that a view stays unchanged before its page is prepared. */
const CALM_MS = 400;

/**
 * Prepares a page that is printed in place of the app.
 * @returns a function that prints the page
 */
export function usePaper(
  { result, view }: Pick<Selected, "result" | "view">,
): () => Promise<void> {
  const language = useLanguage();
  const content = useRef<OverviewContent | undefined>(undefined);
  const preparing = useRef<Promise<void>>(Promise.resolve());
  const isReady = view.isComplete && !isEmpty(view);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    content.current = undefined;
    const prepare = async () => {
      const next = await overviewContent({ result, view }, language, signal);
      if (!signal.aborted) content.current = next;
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    if (isReady) preparing.current = promise;
    const timer = isReady && setTimeout(
      // Without an answer, the page says that there is none.
      () => whenIdle(() => resolve(prepare().catch(() => {}))),
      CALM_MS,
    );
    const sheet = document.createElement("div");
    sheet.className = "paper";
    const open = () => {
      if (sheet.isConnected || isEmpty(view)) return;
      document.body.append(sheet);
      // A reader who prints at once may be ahead of the worker.
      render(
        <LanguageContext.Provider value={language}>
          <Paper content={content.current} />
        </LanguageContext.Provider>,
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
      // The next view would wait behind questions about this one.
      stop.abort();
      if (timer) clearTimeout(timer);
      resolve();
      close();
    };
  }, [result, view, language]);
  return useCallback(async () => {
    await preparing.current;
    globalThis.print();
  }, []);
}

/** Font sizes to try, pixels on paper. */
const MAX_SIZE = 10.5;
const MIN_SIZE = 7.5;
const STEP = 0.25;
/** Lines per name to try; only names that would fill a page are cut. */
const LINES = [5, 3, 2, 1];

function fit(page: HTMLElement): void {
  for (const lines of LINES) {
    page.style.setProperty("--lines", String(lines));
    for (let size = MAX_SIZE; size >= MIN_SIZE; size -= STEP) {
      page.style.setProperty("font-size", `${size}px`);
      if (page.scrollHeight <= page.clientHeight) return;
    }
  }
}

function Paper({ content }: { content: OverviewContent | undefined }) {
  const { id, words, formats } = useLanguage();
  if (content === undefined) {
    return <p class="paper-page">{words.paper.notReady}</p>;
  }
  const shared = reportWords.languageOf(id);
  const overview = overviewOf(content, {
    ...shared,
    // Writes a minus instead of a hyphen.
    formats: { ...shared.formats, number: formats.number },
  });
  const { title, lines: [selection, ...about], cautions } = overview;
  const { figures } = content.overview;
  return (
    <article class="paper-page">
      <header>
        <h1>{title} {isolated(selection)}</h1>
        <Lines of={cautions} class="minus" />
      </header>
      <div class="paper-figures">{overview.figures.map(tableOf)}</div>
      <Lines of={overview.targets} />
      {overview.months && <Chart months={overview.months} chosen={figures} />}
      <div class="paper-columns">{overview.changed.map(tableOf)}</div>
      {overview.stateLines.length > 0 && (
        <div class="paper-states">
          <Lines of={overview.stateLines} />
        </div>
      )}
      <div class="paper-columns">{overview.first.map(tableOf)}</div>
      <footer>
        <Lines of={[selection, ...about, ...overview.notes]} />
      </footer>
    </article>
  );
}

function Lines({ of, ...props }: { of: readonly string[]; class?: string }) {
  return <>{of.map((line) => <p key={line} {...props}>{isolated(line)}</p>)}</>;
}

const tableOf = (table: ReportTable) => (
  <PaperTable key={table.title} table={table} />
);

/** In units of the drawing, which is as wide as the page. */
const WIDTH = 1040;
const HEIGHT = 220;

function Chart({ months, chosen }: {
  months: Answer;
  chosen: Answer | undefined;
}) {
  const { id, formats } = useLanguage();
  const { words } = reportWords.languageOf(id);
  const { overview, measures } = words;
  const points = pointsOf(months);
  const { grid, plot } = drawMonths(points, {
    width: WIDTH,
    height: HEIGHT,
    chosen: chosen?.question.period && chosen.period,
    language: { words, formats },
    amounts: "some",
    incomplete: months.mayBeIncomplete,
  });
  return (
    <figure>
      <figcaption>
        <b>{overview.months}</b> {measures[months.question.measure]}
        {ticksIn(points, months, words).map(({ of, text }) => (
          <span key={of} class={of}>{text}</span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + NAMES_HEIGHT}`}
        aria-hidden="true"
      >
        <Marks marks={[...grid, ...plot]} />
      </svg>
    </figure>
  );
}

function PaperTable({ table }: { table: ReportTable }) {
  const { formats } = useLanguage();
  const { title, about, columns, rows, totals, notes } = table;
  const texts = textsOf(table, formats);
  const line = (values: readonly Value[], at: number) => (
    <tr key={at} class={at >= rows.length ? "sum" : undefined}>
      <th scope="row" class="called">
        <span>{isolated(texts[at][0])}</span>
      </th>
      {texts[at].slice(1).map((text, index) => {
        const value = values[index + 1];
        return (
          <td key={index}>
            {typeof value === "number"
              ? <Signed value={value}>{text}</Signed>
              : text}
          </td>
        );
      })}
    </tr>
  );
  return (
    <table>
      <caption>
        {title} <small>{[...about, ...notes].join(" ")}</small>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, head }, column) => (
            <th
              key={key}
              scope="col"
              class={column === 0 ? "called" : undefined}
            >
              <span>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{[...rows, ...totals].map(line)}</tbody>
    </table>
  );
}
