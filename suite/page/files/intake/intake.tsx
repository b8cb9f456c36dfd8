/// <reference lib="dom" />
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { ShownFailure } from "../../model/mod.ts";
import { FileButton, Icon } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { loadSample, SAMPLES } from "./sample.ts";

interface Props {
  /** Whether the heading takes the focus of an element that has gone. */
  takesFocus: boolean;
  onFiles(files: readonly File[]): void;
  onFailure(failure: ShownFailure): void;
  onBack: (() => void) | undefined;
}

/** The start of the page. */
export function Intake(props: Props) {
  const { words } = useLanguage();
  const { intake } = words;
  const { onBack, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <>
      {onBack && (
        <div class="back">
          <button type="button" class="link" onClick={onBack}>
            {words.result.back}
            <Icon name="arrow" />
          </button>
        </div>
      )}
      <div class="hero">
        <div>
          <h1 tabIndex={-1} ref={heading}>{intake.heading}</h1>
          <p>{intake.lead}</p>
        </div>
        <DropZone {...props} />
      </div>
    </>
  );
}

/** Analyzes the sample, unless another analysis starts before it is loaded. */
function useSample(
  { onFiles, onFailure }: Pick<Props, "onFiles" | "onFailure">,
): () => Promise<void> {
  const isGone = useRef(false);
  useEffect(() => () => {
    isGone.current = true;
  }, []);
  return async () => {
    const files = await loadSample().catch(() => undefined);
    if (isGone.current) return;
    if (files === undefined) {
      onFailure({ id: "sample_missing", file: SAMPLES[0] });
    } else onFiles(files);
  };
}

function DropZone(props: Props) {
  const { onFiles } = props;
  const { words } = useLanguage();
  const { intake } = words;
  const hint = useId();
  const analyzeSample = useSample(props);
  return (
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
  );
}
