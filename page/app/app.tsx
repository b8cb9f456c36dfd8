/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import { picturesRoom, reportWords } from "../export/mod.ts";
import {
  DropOverlay,
  FilesContext,
  filesRoom,
  Intake,
  useIncomingFiles,
} from "../files/mod.ts";
import { prepare, useSelection } from "../model/mod.ts";
import { announce, Announcer } from "../parts/mod.ts";
import {
  badCellsRoom,
  crossRoom,
  FailureView,
  ResultBar,
  ResultScope,
  ResultView,
  WorkingView,
} from "../sections/mod.ts";
import {
  initialLanguage,
  LanguageContext,
  languageOf,
  rememberLanguage,
} from "../words/mod.ts";
import { useAnalysis } from "./analysis.ts";
import { Guide } from "./guide.tsx";
import { TopBar } from "./top_bar.tsx";
import { useFileActions } from "./use_files.ts";

/** The page above the reference. */
export function App() {
  const [languageId, setLanguageId] = useState(initialLanguage);
  const language = languageOf(languageId);
  const { words, formats } = language;
  const analysis = useAnalysis();
  const { phase, cancel, fail, reset, back } = analysis;
  const selected = useSelection();

  useEffect(() => {
    document.documentElement.lang = language.tag;
    document.title = words.title;
  }, [words]);
  useEffect(() =>
    whenIdle(() => {
      prepare();
      crossRoom.prepare();
      badCellsRoom.prepare();
      filesRoom.prepare();
      reportWords.prepare();
      picturesRoom.prepare();
    }), []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (phase.kind !== "idle") isFirst.current = false;
  }, [phase.kind]);
  useEffect(() => {
    if (phase.kind === "done") {
      const { rows } = phase.result.stats.total.meta;
      announce(
        words.result.ready(
          formats.number(rows),
          phase.result.stats.months.length,
        ),
      );
    }
  }, [phase.kind]);

  useEffect(() => {
    if (phase.kind !== "done") return;
    // A reload loses the files: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [phase]);

  const { selection } = selected;
  const files = useFileActions({ analysis, selection });
  const isDragging = useIncomingFiles(files.receiveIncoming);
  const main = useRef<HTMLElement>(null);
  const { room } = filesRoom.use();
  const { asked, answer, state } = files;
  const content = (
    <>
      <TopBar
        onLanguage={(id) => {
          rememberLanguage(id);
          setLanguageId(id);
        }}
        onHome={reset}
      >
        {phase.kind === "done" && <ResultBar onAgain={reset} />}
      </TopBar>
      <main
        class="page"
        id="main"
        ref={main}
        tabIndex={-1}
        data-phase={phase.kind}
        aria-label={words.title}
      >
        {phase.kind === "idle" && (
          <Intake
            takesFocus={!isFirst.current}
            onFiles={files.receiveFiles}
            onFolder={files.receiveFolder}
            onFailure={fail}
            onBack={back}
          />
        )}
        {phase.kind === "working" && (
          <WorkingView
            files={phase.batch.files}
            progress={phase.progress}
            onCancel={() => cancel(words.working.cancelled)}
          />
        )}
        {phase.kind === "failed" && (
          <FailureView
            failures={phase.failures}
            others={phase.others}
            onBatch={files.analyze}
            onAgain={reset}
            onBack={back}
          />
        )}
        {phase.kind === "done" && <ResultView />}
        {(phase.kind === "idle" || phase.kind === "failed") && <Guide />}
      </main>
    </>
  );
  return (
    <LanguageContext.Provider value={language}>
      <FilesContext.Provider value={state}>
        <a
          class="skip"
          href="#main"
          onClick={(event) => {
            // The link must not change the fragment, which is the selection.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {words.nav.skip}
        </a>
        {phase.kind === "done"
          ? (
            <ResultScope
              key={phase.result.at.getTime()}
              result={phase.result}
              first={phase.first}
              selected={selected}
            >
              {content}
            </ResultScope>
          )
          : content}
        {isDragging && <DropOverlay />}
        {asked && room && (
          <room.AskCard
            {...asked}
            onAdd={() => answer.add(asked)}
            onReplaceSame={() => answer.replaceSame(asked)}
            onReplace={() => answer.replace(asked)}
            onCancel={answer.cancel}
          />
        )}
        <Announcer />
      </FilesContext.Provider>
    </LanguageContext.Provider>
  );
}

/** Runs work once the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 500);
}
