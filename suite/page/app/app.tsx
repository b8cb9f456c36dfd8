import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  DropOverlay,
  FilesContext,
  Intake,
  prepareSample,
  useIncomingFiles,
} from "../files/mod.ts";
import { prepare, usePageState } from "../model/mod.ts";
import { Announcer, whenIdle } from "../controls/mod.ts";
import {
  initialLanguage,
  LanguageContext,
  languageOf,
  rememberLanguage,
} from "../words/mod.ts";
import { useAnalysis } from "./analysis.ts";
import { resultRoom } from "./on_demand.ts";
import { useFileActions } from "./use_files.ts";
import { Guide, PlainFailure, TopBar, WorkingView } from "./views.tsx";

export function App() {
  const [languageId, setLanguageId] = useState(initialLanguage);
  const language = languageOf(languageId);
  const { words } = language;
  const analysis = useAnalysis();
  const { phase, cancel, fail, reset, back } = analysis;
  const selected = usePageState();
  const { isAlone, leave } = useAlone();

  useLayoutEffect(() => {
    document.documentElement.lang = language.tag;
    if (phase.kind !== "done") document.title = words.title;
  }, [words, phase.kind]);
  useEffect(() => {
    prepare();
    whenIdle(() =>
      resultRoom.load().then(({ prepareReport }) =>
        whenIdle(() => {
          prepareReport();
          prepareSample();
        }), () => {
        // The first file loads the room again and reports a failure.
      })
    );
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

  const { asked, state, receive, analyze, dismiss } = useFileActions({
    analysis,
    selected,
  });
  const isDragging = useIncomingFiles(receive);
  const main = useRef<HTMLElement>(null);
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
        {isStart &&
          (isAlone ? <h1 class="unseen">{words.nav.reference}</h1> : (
            <Intake
              takesFocus={!isFirst.current}
              onFiles={(files) => receive({ files })}
              onFailure={fail}
              onBack={back}
            />
          ))}
        {phase.kind === "working" && (
          <WorkingView
            batch={phase.batch}
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
              onBatch={analyze}
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
          <room.AskCard {...asked} onBatch={analyze} onCancel={dismiss} />
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
  const [isAlone, setAlone] = useState(() =>
    document.getElementById(location.hash.slice(1))
      ?.closest("#reference") instanceof Element
  );
  const leave = () => {
    if (!isAlone) return;
    setAlone(false);
    // Without the fragment, a reload shows the start as well.
    history.pushState(null, "", location.pathname + location.search);
  };
  return { isAlone, leave };
}
