/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Failure, Way } from "../../model/mod.ts";
import { FileField, Icon, Segments } from "../../parts/mod.ts";
import {
  serviceAddress,
  serviceRoom,
  type SignedWith,
} from "../../service/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { HeadersCard } from "./headers_card.tsx";

interface Props {
  /** Whether it replaces an element that had the focus. */
  takesFocus: boolean;
  way: Way;
  onWay(way: Way): void;
  signedWith: SignedWith;
  onSignedWith(value: SignedWith): void;
  /** Files that wait for the key and the secret. */
  unsent: readonly File[] | undefined;
  onSend(): void;
  onFiles(files: readonly File[]): void;
  onFolder(files: readonly File[]): void;
  onFailure(failure: Failure): void;
  onBack: (() => void) | undefined;
  /** Offers the files that the browser keeps. */
  kept: ComponentChildren;
}

const SAMPLE = "sample.xlsx";
/** Its targets, which the service does not read. */
const SAMPLE_TARGETS = "sample-targets.xlsx";

/** The start of the page. */
export function Intake(props: Props) {
  const { words } = useLanguage();
  const { intake } = words;
  const { way, onWay, onBack, signedWith, onSignedWith, takesFocus } = props;
  const { kept, unsent, onSend } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { room } = serviceRoom.use();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <>
      <div class="hero">
        <h1 tabIndex={-1} ref={heading}>{intake.heading}</h1>
        <p>{way === "here" ? intake.lead : intake.leadService}</p>
      </div>
      <div class="way">
        <Segments<Way>
          label={intake.way}
          value={way}
          onChange={onWay}
          segments={[
            {
              value: "here",
              label: (
                <>
                  <Icon name="lock" />
                  {intake.here}
                </>
              ),
            },
            {
              value: "service",
              label: (
                <>
                  <Icon name="plug" />
                  {intake.service}
                </>
              ),
            },
          ]}
        />
        {onBack && (
          <button type="button" class="link" onClick={onBack}>
            {words.result.back}
            <Icon name="arrow" />
          </button>
        )}
      </div>
      <div class="start">
        <div class="start-main">
          {way === "service" && room && (
            <room.ServiceForm
              value={signedWith}
              onChange={onSignedWith}
              unsent={unsent}
              onSend={onSend}
            />
          )}
          {kept}
          <DropZone {...props} />
        </div>
        <HeadersCard />
      </div>
    </>
  );
}

/** Analyzes the sample, unless another analysis starts while it is being loaded. */
function useSample(
  { way, onFiles, onFailure }: Pick<Props, "way" | "onFiles" | "onFailure">,
): () => Promise<void> {
  const loading = useRef(new AbortController());
  useEffect(() => () => loading.current.abort(), []);
  return async () => {
    const { signal } = loading.current;
    const names = way === "here" ? [SAMPLE, SAMPLE_TARGETS] : [SAMPLE];
    try {
      const files = await Promise.all(names.map(async (name) => {
        const response = await fetch(`${serviceAddress()}/${name}`, { signal });
        if (!response.ok) throw new Error(`Status ${response.status}`);
        return new File([await response.blob()], name);
      }));
      if (!signal.aborted) onFiles(files);
    } catch {
      if (!signal.aborted) onFailure({ id: "sample_missing", file: SAMPLE });
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
