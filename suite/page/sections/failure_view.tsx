import { useLayoutEffect, useRef } from "preact/hooks";
import { reportWords } from "../export/mod.ts";
import type {
  Batch,
  FailureId,
  ShownFailure,
  WithoutBadRows,
} from "../model/mod.ts";
import { Icon } from "../controls/mod.ts";
import { isolated, type PageLanguage, useLanguage } from "../words/mod.ts";
import { badCellsOf } from "../../report/bad_cells/mod.ts";
import { BadCells } from "./bad_cell_list.tsx";
import { problems, type Reason } from "../../../schemas/mod.ts";
import { adviceOn } from "../../../schemas/words/mod.ts";

interface Props {
  failures: readonly ShownFailure[];
  /** The accepted files of the analysis that failed. */
  others: Batch | undefined;
  /** The files without their rows that cannot be read. */
  rest: WithoutBadRows | undefined;
  onBatch(batch: Batch): void;
  onAgain(): void;
  onBack: (() => void) | undefined;
}

/** The failure in place of a result, with the next step. */
export function FailureView(
  { failures, others, rest, onBatch, onAgain, onBack }: Props,
) {
  const language = useLanguage();
  const { words, formats } = language;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const [first] = failures;
  const isOfFile = failures.length === 1 && first.file !== "";
  return (
    <div class="failed">
      {isOfFile && (
        <p class="quiet">{words.failure.heading(isolated(first.file))}</p>
      )}
      <h1 tabIndex={-1} ref={heading}>
        {failures.length > 1
          ? words.failure.several(failures.length)
          : adviceFor(first, language)}
      </h1>
      {failures.map((failure, index) => (
        <FailureCard
          key={index}
          failure={failure}
          isAlone={failures.length === 1}
        />
      ))}
      <div class="row">
        <button type="button" class="primary" onClick={onAgain}>
          <Icon name="sheet" />
          {words.failure.retry}
        </button>
        {rest && (
          <button type="button" onClick={() => onBatch(rest.batch)}>
            {words.failure.goOn(
              formats.number(rest.leftOut),
              formats.number(rest.counted),
              rest.files,
            )}
          </button>
        )}
        {others && (
          <button type="button" onClick={() => onBatch(others)}>
            {words.failure.others(others.files.length)}
          </button>
        )}
        {onBack && (
          <button type="button" onClick={onBack}>{words.result.back}</button>
        )}
      </div>
    </div>
  );
}

interface CardProps {
  failure: ShownFailure;
  /** Whether no other failure is shown: the page's heading says what to do. */
  isAlone: boolean;
}

function FailureCard({ failure, isAlone }: CardProps) {
  const language = useLanguage();
  const { file, refusal, source } = failure;
  const list = refusal && badCellsOf(refusal);
  return (
    <article class="failure">
      <Icon name="alert" />
      <div>
        {!isAlone && (
          <>
            {file !== "" && <p class="file">{isolated(file)}</p>}
            <h2>{adviceFor(failure, language)}</h2>
          </>
        )}
        {list
          ? <BadCells file={file} source={source} list={list} />
          : (
            <p class={refusal && "sentence"}>
              {sentenceOf(failure, language)}
            </p>
          )}
        {failure.targets && (
          <p class="sentence">
            {reportWords.targetsSentence(
              failure.targets,
              reportWords.languageOf(language.id),
            )}
          </p>
        )}
      </div>
    </article>
  );
}

export function adviceFor(
  { id, refusal }: ShownFailure,
  { id: language, words: { failures } }: PageLanguage,
): string {
  if (!isReason(id)) return failures[id][0];
  const advice = refusal && adviceOn(refusal, language);
  return advice ?? failures.engine_failed[0];
}

/** The failure in a sentence; for a file, with cells and values. */
export function sentenceOf(
  { id, refusal }: ShownFailure,
  { id: language, words: { failures } }: PageLanguage,
): string {
  return refusal === undefined
    ? failures[isReason(id) ? "engine_failed" : id][1]
    : reportWords.refusalSentence(refusal, language);
}

function isReason(id: FailureId): id is Reason {
  return Object.hasOwn(problems, id);
}
