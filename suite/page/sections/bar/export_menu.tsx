import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  copyPicture,
  copyTable,
  prepareReport,
  reportContent,
  savePicture,
  saveReport,
  usePicture,
} from "../../export/mod.ts";
import {
  crossQuestion,
  type TableChoices,
  useSelected,
} from "../../model/mod.ts";
import { announce, Icon, Popover, save } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { copiedNames, savedNames } from "../names/names.tsx";
import {
  aboutCross,
  askedNames,
  useChoices,
  useOrder,
} from "../result/choices.ts";
import { linesOf, toCsv, type WritingPhase } from "../../../report/mod.ts";

export function ExportMenu() {
  const language = useLanguage();
  const { words } = language;
  const texts = words.export;
  const { print, names, orders: { changes } } = useChoices();
  const { view } = useSelected();
  const about = aboutCross(crossQuestion(view.state, view.months));
  const [cross] = useOrder("cross", about);
  const report = useReport({
    names: askedNames(names),
    orders: {
      cross,
      ...changes && {
        [changes.about === "marked" ? "marked" : "changes"]: changes.order,
      },
    },
  });
  const picture = usePicture();
  const [hasFailed, setFailed] = useState(false);
  /** @throws {Error} before the first answer, and if there is no answer */
  const found = () => {
    if (names.found === undefined || "why" in names.found) {
      throw new Error("There are no names");
    }
    return names.found;
  };
  const copied = async (copying: Promise<void>) => {
    await copying;
    announce(words.copied);
  };
  const saveNames = () => {
    const table = savedNames(found(), names, language);
    const name = `${table.fileName}.csv`;
    save(toCsv(linesOf(table)), { name, type: "text/csv" });
  };
  const copyNames = () => copyTable(copiedNames(found(), view, language));
  const { pictureName, copyPictureName, copyTableName } = texts;
  type Item = [name: string, hint: string, work: () => void | Promise<void>];
  const ofMonths: Item[] = [
    [pictureName, texts.picture, () => savePicture(picture())],
    [copyPictureName, texts.copyPicture, () => copied(copyPicture(picture()))],
  ];
  const items: Item[] = [
    ["Excel", texts.excel, report.make],
    [texts.paperName, texts.paper, print],
    ...view.months.length > 1 ? ofMonths : [],
    ["CSV", texts.csv, saveNames],
    [copyTableName, texts.copyTable, () => copied(copyNames())],
  ];
  const panel = (close: () => void) => (
    <div class="export">
      {items.map(([name, hint, work]) => {
        const isBusy = work === report.make && report.isRunning;
        return (
          <Fragment key={name}>
            <button
              type="button"
              class="item"
              aria-disabled={isBusy}
              onClick={async () => {
                try {
                  setFailed(false);
                  await work();
                  close();
                } catch {
                  setFailed(true);
                }
              }}
            >
              <span>{name}</span>
              <small>{hint}</small>
            </button>
            {isBusy && (
              <div class="row ends running">
                <small role="status">{report.said}</small>
                <button type="button" class="small" onClick={report.stop}>
                  {words.working.cancel}
                </button>
              </div>
            )}
          </Fragment>
        );
      })}
      {hasFailed && <p class="hint" role="alert">{texts.failed}</p>}
    </div>
  );
  return (
    <Popover class="primary" title={texts.button} panel={panel}>
      <span>{report.isRunning ? texts.preparing : texts.button}</span>
      <Icon name="chevron" />
    </Popover>
  );
}

/**
 * Makes one Excel report at a time, and ignores a second click.
 * @param listed the searches and orders of the tables
 */
function useReport(listed: TableChoices) {
  const language = useLanguage();
  const texts = language.words.export;
  const selected = useSelected();
  const [phase, setPhase] = useState<WritingPhase | "started">();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => {
    prepareReport();
    return () => running.current?.abort();
  }, []);
  const make = async () => {
    if (phase !== undefined) return;
    const { signal } = running.current = new AbortController();
    setPhase("started");
    try {
      const content = await reportContent(selected, language, listed);
      await saveReport(content, { onProgress: setPhase, signal });
    } catch (error) {
      announce(signal.aborted ? texts.cancelled : texts.failed);
      if (!signal.aborted) throw error;
      // The worker has stopped, so the next report needs a new one.
      prepareReport();
    } finally {
      setPhase(undefined);
    }
  };
  return {
    isRunning: phase !== undefined,
    said: typeof phase === "object" && phase.kind === "sheet"
      ? texts.makingSheet(phase.name)
      : texts.writing,
    make,
    stop: () => running.current?.abort(),
  };
}
