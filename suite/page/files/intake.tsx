import { createContext } from "preact";
import {
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "preact/hooks";
import type {
  Decisions,
  LeftOut,
  TargetsWorkbook,
  Workbook,
} from "../../explore/workbooks/mod.ts";
import type { ShownFailure } from "../model/mod.ts";
import { FileButton, Icon, loadSample } from "../controls/mod.ts";
import { useLanguage } from "../words/mod.ts";
import type { Incoming } from "./picked.ts";

export interface FilesState {
  add(files: readonly File[]): void;
  /** Removes a file that does not count, and analyzes the others again. */
  remove(file: Workbook | TargetsWorkbook | LeftOut): void;
  /** Reads all rows of the files that have rows left out. */
  correct(): void;
  decide(change: (now: Decisions) => Decisions): void;
  /** Whether the files panel opens with the next result. */
  opensPanel: { current: boolean };
}

export const FilesContext = createContext<FilesState | undefined>(undefined);

export function useFiles(): FilesState {
  const state = useContext(FilesContext);
  if (state === undefined) throw new Error("There are no files here");
  return state;
}

interface Props {
  /** Whether the heading takes the focus of an element that has gone. */
  takesFocus: boolean;
  onFiles(files: readonly File[]): void;
  onFailure(failure: ShownFailure): void;
  onBack: (() => void) | undefined;
}

export function Intake({ takesFocus, onFiles, onFailure, onBack }: Props) {
  const { words: { intake, result } } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const hint = useId();
  const isGone = useRef(false);
  useEffect(() => () => {
    isGone.current = true;
  }, []);
  const analyzeSample = async () => {
    const files = await loadSamples().catch(() => undefined);
    // Another analysis may have started.
    if (isGone.current) return;
    if (files !== undefined) onFiles(files);
    else onFailure({ id: "sample_missing", file: SAMPLES[0] });
  };
  return (
    <>
      {onBack && (
        <div class="back">
          <button type="button" class="link" onClick={onBack}>
            {result.back}
            <Icon name="arrow" />
          </button>
        </div>
      )}
      <div class="hero">
        <div>
          <h1 tabIndex={-1} ref={heading}>{intake.heading}</h1>
          <p>{intake.lead}</p>
        </div>
        <div class="drop card">
          <FileButton
            class="primary large"
            aria-describedby={hint}
            onFiles={onFiles}
          >
            {intake.choose}
          </FileButton>
          <p id={hint}>{intake.hint}</p>
          <div class="row">
            <FileButton class="link" isFolder onFiles={onFiles}>
              {intake.chooseFolder}
            </FileButton>
            <button type="button" class="link" onClick={analyzeSample}>
              {intake.sample}
            </button>
          </div>
        </div>
      </div>
    </>
  );
}

/** A sample workbook and its targets. */
export const SAMPLES = ["sample.xlsx", "sample-targets.xlsx"];

let loading: Promise<File[]> | undefined;

/** Loads the samples once. @throws if they cannot be loaded */
function loadSamples(): Promise<File[]> {
  loading ??= Promise.all(SAMPLES.map((name) => loadSample(name)))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Loads the sample in advance, so that a click needs no connection. */
export function prepareSample(): void {
  loadSamples().catch(() => {
    // A click loads the sample again and reports a failure.
  });
}

/**
 * Receives files dropped anywhere on the page, or pasted.
 * @returns whether files are being dragged over the page
 */
export function useIncomingFiles(
  onFiles: (incoming: Incoming) => void,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Each element that the pointer enters or leaves fires an event; at 0 the
    // pointer has left the page.
    let depth = 0;
    const on = (
      type: "dragenter" | "dragleave" | "dragover" | "drop",
      work: (event: DragEvent) => void,
    ) =>
      document.addEventListener(type, (event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        if (type !== "dragleave") event.preventDefault();
        work(event);
      }, { signal });
    on("dragenter", () => {
      depth++;
      setDragging(true);
    });
    on("dragleave", () => {
      depth--;
      if (depth <= 0) setDragging(false);
    });
    on("dragover", () => {});
    on("drop", ({ dataTransfer }) => {
      depth = 0;
      setDragging(false);
      take.current(incomingOf(dataTransfer));
    });
    document.addEventListener("paste", ({ clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take.current({ files });
    }, { signal });
    return () => stop.abort();
  }, []);
  return isDragging;
}

/** Reads the entries at once: the browser clears them after the event. */
function incomingOf(dropped: DataTransfer | null): Incoming {
  const files = [...(dropped?.files ?? [])];
  const entries = [...(dropped?.items ?? [])]
    .map((item) => item.kind === "file" ? item.webkitGetAsEntry?.() : null)
    .filter((entry) => entry !== null && entry !== undefined);
  return entries.some(({ isDirectory }) => isDirectory)
    ? { files, entries }
    : { files };
}

/** Covers the page while files are dragged over it; a drop anywhere counts. */
export function DropOverlay() {
  const { words } = useLanguage();
  return (
    <div class="overlay" role="status">
      <div>
        <Icon name="sheet" />
        <p>{words.intake.drop}</p>
        <p class="quiet">{words.intake.dropHint}</p>
      </div>
    </div>
  );
}
