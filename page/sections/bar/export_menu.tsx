/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import {
  copyPicture,
  copyTable,
  prepareReport,
  type ReportPhase,
  saveReport,
} from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { announce, Icon, Popover, save } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import { wholeContent, withGroups } from "../result/report_content.ts";
import { linesOf, toCsv } from "../../../report/mod.ts";
import { useTrendPicture } from "../months/trend_picture.ts";

/** What readers take away: the report, a page of paper, the trend, the table. */
export function ExportMenu() {
  const { words } = useLanguage();
  const texts = words.export;
  const { savedTable, print } = useChoices();
  const report = useReport();
  const trend = useTrendPicture();
  const [hasFailed, setFailed] = useState(false);
  const take = async (work: () => void | Promise<void>, close: () => void) => {
    try {
      setFailed(false);
      await work();
      close();
    } catch {
      setFailed(true);
    }
  };
  const copy = (work: () => Promise<void>, close: () => void) =>
    take(async () => {
      await work();
      announce(texts.copied);
    }, close);
  return (
    <Popover
      class="primary"
      title={texts.button}
      panel={(close) => (
        <div class="export">
          <button
            type="button"
            class="item"
            data-first=""
            aria-disabled={report.isRunning}
            onClick={() => take(report.make, close)}
          >
            <span>Excel</span>
            <small>{texts.excel}</small>
          </button>
          {report.isRunning && (
            <div class="row ends running">
              <small role="status">{report.said}</small>
              <button type="button" class="small" onClick={report.stop}>
                {words.working.cancel}
              </button>
            </div>
          )}
          <button
            type="button"
            class="item"
            onClick={() => take(print.current, close)}
          >
            <span>{texts.paperName}</span>
            <small>{texts.paper}</small>
          </button>
          {trend !== undefined && (
            <>
              <button
                type="button"
                class="item"
                onClick={() =>
                  take(async () => {
                    const { name, png } = trend();
                    save(await png, { name, type: "image/png" });
                  }, close)}
              >
                <span>{texts.pictureName}</span>
                <small>{texts.picture}</small>
              </button>
              <button
                type="button"
                class="item"
                onClick={() => copy(() => copyPicture(trend().png), close)}
              >
                <span>{texts.copyPictureName}</span>
                <small>{texts.copyPicture}</small>
              </button>
            </>
          )}
          <button
            type="button"
            class="item"
            onClick={() =>
              take(() => {
                const table = savedTable.current();
                save(toCsv(linesOf(table)), {
                  name: `${table.title}.csv`,
                  type: "text/csv",
                });
              }, close)}
          >
            <span>CSV</span>
            <small>{texts.csv}</small>
          </button>
          <button
            type="button"
            class="item"
            onClick={() =>
              copy(() => {
                const { columns, rows } = savedTable.current();
                // Spreadsheets would read the months as dates.
                return copyTable({
                  columns: columns.slice(1),
                  rows: rows.map((cells) => cells.slice(1)),
                });
              }, close)}
          >
            <span>{texts.copyTableName}</span>
            <small>{texts.copyTable}</small>
          </button>
          {hasFailed && <p class="hint" role="alert">{texts.failed}</p>}
        </div>
      )}
    >
      <span>{report.isRunning ? texts.preparing : texts.button}</span>
      <Icon name="chevron" />
    </Popover>
  );
}

/** Makes the Excel report, one at a time; another click stops nothing. */
function useReport() {
  const language = useLanguage();
  const { words } = language;
  const texts = words.export;
  const selected = useSelected();
  const [phase, setPhase] = useState<ReportPhase | "started">();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => {
    prepareReport();
    return () => running.current?.abort();
  }, []);
  const make = async () => {
    if (phase !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPhase("started");
    try {
      const content = await withGroups(
        await wholeContent(selected, language),
        selected,
      );
      await saveReport(content, {
        name: texts.fileName,
        onPhase: setPhase,
        signal,
      });
    } catch (error) {
      announce(signal.aborted ? texts.cancelled : texts.failed);
      if (!signal.aborted) throw error;
      // The worker was stopped: the next report needs another one.
      prepareReport();
    } finally {
      setPhase(undefined);
    }
  };
  return {
    isRunning: phase !== undefined,
    said: phase !== undefined && phase !== "started" && phase.kind === "sheet"
      ? texts.makingSheet(phase.name)
      : texts.writing,
    make,
    stop: () => running.current?.abort(),
  };
}
