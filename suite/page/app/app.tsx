/// <reference lib="dom" />
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  DropOverlay,
  FilesContext,
  Intake,
  prepareSample,
  useIncomingFiles,
} from "../files/mod.ts";
import { type FailureId, prepare, usePageState } from "../model/mod.ts";
import { Announcer } from "../controls/mod.ts";
import {
  initialLanguage,
  LanguageContext,
  languageOf,
  rememberLanguage,
  useLanguage,
} from "../words/mod.ts";
import { useAnalysis } from "./analysis.ts";
import { Guide } from "./guide.tsx";
import { resultRoom, whenLoaded } from "./on_demand.ts";
import { TopBar } from "./top_bar.tsx";
import { useFileActions } from "./use_files.ts";
import { WorkingView } from "./working_view.tsx";

/** The page above the reference. */
export function App() {
  const [languageId, setLanguageId] = useState(initialLanguage);
  const language = languageOf(languageId);
  const { words } = language;
  const analysis = useAnalysis();
  const { phase, cancel, fail, reset, back } = analysis;
  const selected = usePageState();
  const { isAlone, leave } = useAlone();

  useEffect(() => {
    document.documentElement.lang = language.tag;
    document.title = words.title;
  }, [words]);
  useEffect(() => {
    prepare();
    whenLoaded(({ prepareReport }) => {
      prepareReport();
      prepareSample();
    });
  }, []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (phase.kind === "idle") return;
    isFirst.current = false;
    leave();
  }, [phase.kind]);
  useEffect(() => {
    if (phase.kind !== "done") return;
    // A reload loses the files: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [phase]);

  const files = useFileActions({ analysis, selected });
  const isDragging = useIncomingFiles(files.receive);
  const main = useRef<HTMLElement>(null);
  const { asked, state } = files;
  const isStart = phase.kind === "idle";
  // An analysis ends only after this room is loaded.
  const room = resultRoom.use();
  const content = (
    <>
      <TopBar
        onLanguage={(id) => {
          rememberLanguage(id);
          setLanguageId(id);
        }}
        hasReference={isStart}
        onHome={() => {
          leave();
          reset();
        }}
      >
        {phase.kind === "done" && room && <room.ResultBar onAgain={reset} />}
      </TopBar>
      <main
        class="page"
        id="main"
        ref={main}
        tabIndex={-1}
        data-phase={phase.kind}
        data-alone={isStart && isAlone ? "" : undefined}
        aria-label={words.title}
      >
        {isStart && isAlone && <h1 class="unseen">{words.nav.reference}</h1>}
        {isStart && !isAlone && (
          <Intake
            takesFocus={!isFirst.current}
            onFiles={(chosen) => files.receive({ files: chosen })}
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
        {phase.kind === "failed" && (room === undefined
          ? <PlainFailure id={phase.failures[0].id} onAgain={reset} />
          : (
            <room.FailureView
              failures={phase.failures}
              others={phase.others}
              rest={phase.rest}
              onBatch={files.analyze}
              onAgain={reset}
              onBack={back}
            />
          ))}
        {phase.kind === "done" && room && <room.ResultView />}
        {(isStart && !isAlone || phase.kind === "failed") && <Guide />}
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
            // The link must not change the fragment, which is the state.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {words.nav.skip}
        </a>
        {phase.kind === "done" && room
          ? (
            <room.ResultScope
              key={phase.result.at.getTime()}
              result={phase.result}
              first={phase.first}
              selected={selected}
            >
              {content}
            </room.ResultScope>
          )
          : content}
        {isDragging && <DropOverlay />}
        {asked && room && (
          <room.AskCard
            {...asked}
            onBatch={files.analyze}
            onCancel={files.dismiss}
          />
        )}
        <Announcer />
      </FilesContext.Provider>
    </LanguageContext.Provider>
  );
}

/**
 * Whether the page shows only the reference: a link into it opened the page,
 * and the reader has neither gone to the start nor added a file.
 */
function useAlone(): { isAlone: boolean; leave(): void } {
  const [isAlone, setAlone] = useState(leadsIntoReference);
  const leave = () => {
    if (!isAlone) return;
    setAlone(false);
    // Without the fragment, a reload shows the start as well.
    history.pushState(null, "", location.pathname + location.search);
  };
  return { isAlone, leave };
}

/** Whether the fragment of the address is an anchor in the reference. */
function leadsIntoReference(): boolean {
  const target = document.getElementById(location.hash.slice(1));
  return target !== null && target.closest("#reference") !== null;
}

interface Props {
  id: FailureId;
  onAgain(): void;
}

/** A failure view for a page whose other scripts may not be loaded. */
function PlainFailure({ id, onAgain }: Props) {
  const { words } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const failures: Partial<Record<FailureId, readonly [string, string]>> =
    words.failures;
  const [title, next] = failures[id] ?? words.failures.engine_failed;
  const isOutdated = id === "outdated";
  return (
    <div class="failed">
      <h1 tabIndex={-1} ref={heading}>{title}</h1>
      <p>{next}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => isOutdated ? location.reload() : onAgain()}
        >
          {isOutdated ? words.failure.reload : words.failure.retry}
        </button>
      </div>
    </div>
  );
}
