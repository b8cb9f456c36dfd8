import { useId } from "preact/hooks";
import type { SharedMonths } from "../../../explore/workbooks/mod.ts";
import { useReportWords } from "../../export/mod.ts";
import { filesRoom } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";

/** Asks how months count that several files may have twice: until then they count nowhere. */
export function SharedQuestions() {
  const { result: { facts } } = useSelected();
  return (
    <>
      {facts.shared.filter(({ way }) => way === "undecided").map((shared) => (
        <Question key={keyOf(shared)} shared={shared} />
      ))}
    </>
  );
}

/** Several questions may be about one month, each about other files. */
function keyOf({ months, files }: SharedMonths): string {
  return JSON.stringify([months, files.map(({ hash, name }) => [hash, name])]);
}

function Question({ shared }: { shared: SharedMonths }) {
  const { id, formats, words } = useLanguage();
  const { room, hasFailed } = filesRoom.use();
  const heading = useId();
  const { sharedSentences } = useReportWords();
  const [text, ...pairs] = sharedSentences(shared, {
    language: id,
    shown: isolated,
  });
  return (
    <section class="question" aria-labelledby={heading}>
      <Icon name="alert" />
      <div>
        <h2 id={heading}>
          {words.files.shared.label(
            formats.list(formats.runs(shared.months)),
          )}
        </h2>
        <p>{text}</p>
        {pairs.map((pair) => <p key={pair}>{pair}</p>)}
        {room !== undefined && <room.SharedChoice shared={shared} />}
        {hasFailed && <p>{words.notLoaded}</p>}
        <p class="quiet">{words.files.shared.hint}</p>
      </div>
    </section>
  );
}
