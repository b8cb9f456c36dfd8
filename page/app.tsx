/// <reference lib="dom" />
import { useEffect, useRef, useState } from "preact/hooks";
import { type Order, useAnalysis } from "./analysis.ts";
import { badCellsRoom } from "./bad_cells/mod.ts";
import { crossRoom } from "./cross/mod.ts";
import { prepare } from "./engine/mod.ts";
import { FailureView } from "./failure_view.tsx";
import { Guide } from "./guide.tsx";
import { DropOverlay, Intake, useIncomingFiles } from "./intake/mod.ts";
import {
  initialLanguage,
  LanguageContext,
  languageOf,
  rememberLanguage,
} from "./language.ts";
import { announce, Announcer } from "./parts/mod.ts";
import { openedRoom } from "./ranking/mod.ts";
import type { Way } from "./result.ts";
import { ResultView } from "./result/mod.ts";
import { useSelection } from "./selection/mod.ts";
import { type SignedWith, storedCredentials } from "./service/mod.ts";
import { TopBar } from "./top_bar.tsx";
import { WorkingView } from "./working_view.tsx";

/** The page above the reference. */
export function App() {
  const [languageId, setLanguageId] = useState(initialLanguage);
  const language = languageOf(languageId);
  const { words, formats } = language;
  const [way, setWay] = useState<Way>("here");
  const [signedWith, setSignedWith] = useState<SignedWith>(storedCredentials);
  const { phase, start, cancel, fail, reset, back } = useAnalysis();
  const selected = useSelection();

  useEffect(() => {
    document.documentElement.lang = language.tag;
    document.title = words.title;
  }, [words]);
  useEffect(() =>
    whenIdle(() => {
      prepare();
      crossRoom.prepare();
      openedRoom.prepare();
      badCellsRoom.prepare();
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
  }, [phase.kind]);

  const take = (files: readonly File[]) => {
    if (files.length === 0) {
      fail({ id: "no_file", file: "" });
      return;
    }
    const { selection } = selected;
    const order: Order = way === "here"
      ? { way, selection }
      : { way, selection, signedWith, language: language.tag };
    void start(files, order);
    scrollTo({ top: 0 });
  };
  const isDragging = useIncomingFiles(take);
  const main = useRef<HTMLElement>(null);
  return (
    <LanguageContext.Provider value={language}>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          // The fragment of the address is the selection.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.nav.skip}
      </a>
      <TopBar
        onLanguage={(id) => {
          rememberLanguage(id);
          setLanguageId(id);
        }}
        onHome={reset}
      />
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
            way={way}
            onWay={setWay}
            signedWith={signedWith}
            onSignedWith={setSignedWith}
            onFiles={take}
            onFailure={fail}
            onBack={back}
          />
        )}
        {phase.kind === "working" && (
          <WorkingView
            files={phase.files}
            progress={phase.progress}
            way={way}
            onCancel={() => cancel(words.working.cancelled)}
          />
        )}
        {phase.kind === "failed" && (
          <FailureView
            failures={phase.failures}
            exchange={phase.exchange}
            others={phase.others}
            onFiles={take}
            onAgain={reset}
            onBack={back}
          />
        )}
        {phase.kind === "done" && (
          <ResultView
            key={phase.result.at.getTime()}
            result={phase.result}
            first={phase.first}
            selected={selected}
            onFiles={take}
            onAgain={reset}
          />
        )}
        {(phase.kind === "idle" || phase.kind === "failed") && <Guide />}
      </main>
      {isDragging && <DropOverlay />}
      <Announcer />
    </LanguageContext.Provider>
  );
}

/** Once the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 500);
}
