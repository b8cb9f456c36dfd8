/// <reference lib="dom" />
import { useEffect, useId, useRef } from "preact/hooks";
import type { Failure } from "../../model/mod.ts";
import { FileField, Icon, serviceAddress } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { HeadersCard } from "./headers_card.tsx";

interface Props {
  /** Whether it replaces an element that had the focus. */
  takesFocus: boolean;
  onFiles(files: readonly File[]): void;
  onFolder(files: readonly File[]): void;
  onFailure(failure: Failure): void;
  onBack: (() => void) | undefined;
}

/** The sample and its targets. */
const SAMPLES = ["sample.xlsx", "sample-targets.xlsx"];

/** The start of the page. */
export function Intake(props: Props) {
  const { words } = useLanguage();
  const { intake } = words;
  const { onBack, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <>
      <div class="hero">
        <h1 tabIndex={-1} ref={heading}>{intake.heading}</h1>
        <p>{intake.lead}</p>
      </div>
      {onBack && (
        <div class="back">
          <button type="button" class="link" onClick={onBack}>
            {words.result.back}
            <Icon name="arrow" />
          </button>
        </div>
      )}
      <div class="start">
        <DropZone {...props} />
        <HeadersCard />
      </div>
    </>
  );
}

/** Analyzes the sample, unless another analysis starts while it is being loaded. */
function useSample(
  { onFiles, onFailure }: Pick<Props, "onFiles" | "onFailure">,
): () => Promise<void> {
  const loading = useRef(new AbortController());
  useEffect(() => () => loading.current.abort(), []);
  return async () => {
    const { signal } = loading.current;
    try {
      const files = await Promise.all(SAMPLES.map(async (name) => {
        const response = await fetch(`${serviceAddress()}/${name}`, { signal });
        if (!response.ok) throw new Error(`Status ${response.status}`);
        return new File([await response.blob()], name);
      }));
      if (!signal.aborted) onFiles(files);
    } catch {
      if (!signal.aborted) {
        onFailure({ id: "sample_missing", file: SAMPLES[0] });
      }
    }
  };
}

function DropZone(props: Props) {
  const { onFiles, onFolder } = props;
  const { words } = useLanguage();
  const { intake } = words;
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const analyzeSample = useSample(props);
  return (
    <div class="drop">
      <FileField field={input} onFiles={onFiles} />
      <FileField field={folder} isFolder onFiles={onFolder} />
      <div class="drop-icon">
        <Icon name="sheet" />
      </div>
      <button
        type="button"
        class="primary large"
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {intake.choose}
      </button>
      <div id={hint}>
        <p>{intake.hint}</p>
        <p class="quiet">{intake.several}</p>
      </div>
      <div class="row links">
        <button
          type="button"
          class="link"
          onClick={() => folder.current?.click()}
        >
          {intake.chooseFolder}
        </button>
        <button type="button" class="link" onClick={analyzeSample}>
          {intake.sample}
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}
