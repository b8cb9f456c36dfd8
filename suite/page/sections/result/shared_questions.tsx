import { type ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { SharedMonths } from "../../../explore/workbooks/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { ChoiceForAll, SharedChoice } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";

/** Asks how shared months count; until the answer they count nowhere. */
export function SharedQuestions() {
  const { id: language, words } = useLanguage();
  const { result: { facts } } = useSelected();
  const { sharedSentence } = reportWords;
  const open = facts.shared.filter(({ way }) => way === "undecided");
  if (open.length === 0) return null;
  const [, ...others] = open;
  const hint = <p class="quiet">{words.files.shared.hint}</p>;
  return (
    <>
      {others.length > 0 && (
        <Question about={open}>
          <p>{words.files.shared.forAll}</p>
          <ChoiceForAll shared={open} />
          {hint}
        </Question>
      )}
      {open.map((shared) => (
        <Question key={shared.months[0]} about={[shared]}>
          <p>{sharedSentence(shared, { language, shown: isolated })}</p>
          <SharedChoice shared={shared} />
          {others.length === 0 && hint}
        </Question>
      ))}
    </>
  );
}

function Question({ about, children }: {
  about: readonly SharedMonths[];
  children: ComponentChildren;
}) {
  const { formats, words } = useLanguage();
  const heading = useId();
  const months = new Set(about.flatMap(({ months }) => months));
  return (
    <section class="question" aria-labelledby={heading}>
      <Icon name="alert" />
      <div>
        <h2 id={heading}>
          {words.files.shared.label(
            formats.list(formats.runs([...months].sort())),
          )}
        </h2>
        {children}
      </div>
    </section>
  );
}
