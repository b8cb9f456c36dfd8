/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import type { ReportContent } from "../../../report/mod.ts";
import {
  prepareReport,
  type ReportPhase,
  saveReport,
} from "../../export/mod.ts";
import { announce, Icon } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

interface Props {
  isDisabled: boolean;
  /** The content of the report, called when it is made. */
  content(): Promise<ReportContent>;
}

/** Makes the Excel report and shows its progress; a click stops it. */
export function ReportButton({ isDisabled, content }: Props) {
  const { words } = useLanguage();
  const texts = words.export;
  const [phase, setPhase] = useState<ReportPhase | "started">();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => {
    prepareReport();
    return () => running.current?.abort();
  }, []);
  const make = async () => {
    if (phase !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setPhase("started");
    setFailed(false);
    try {
      await saveReport(await content(), {
        words,
        onPhase: setPhase,
        signal: controller.signal,
      });
    } catch {
      // The worker was stopped: the next report needs another one.
      if (controller.signal.aborted) prepareReport();
      else setFailed(true);
      announce(controller.signal.aborted ? texts.cancelled : texts.failed);
    }
    setPhase(undefined);
  };
  return (
    <>
      <button
        type="button"
        class="primary"
        disabled={isDisabled}
        // Disabled, it would lose the focus.
        aria-disabled={phase !== undefined}
        onClick={make}
      >
        <Icon name="download" />
        <span>{phase === undefined ? texts.excel : texts.preparing}</span>
      </button>
      {phase !== undefined && (
        <>
          <button type="button" onClick={() => running.current?.abort()}>
            {words.working.cancel}
          </button>
          <p class="quiet" role="status">
            {phase !== "started" && phase.kind === "sheet"
              ? texts.makingSheet(phase.name)
              : texts.writing}
          </p>
        </>
      )}
      {hasFailed && <p class="caution" role="alert">{texts.failed}</p>}
    </>
  );
}
