import { type PageNote, reportWords } from "../../export/mod.ts";
import { SharedChoice } from "../../files/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The notes on the data, one per line. */
export function Notes({ notes }: { notes: readonly PageNote[] }) {
  const { id } = useLanguage();
  const { languageOf } = reportWords;
  return (
    <section class="notes">
      <h3>{languageOf(id).words.overview.notes}</h3>
      <ul>
        {notes.map(({ text, details, check, question }, index) => (
          <li key={index} class={check ? "check" : undefined}>
            {details.length === 0 ? text : (
              <details>
                <summary>{text}</summary>
                <ul>
                  {details.map((line, at) => <li key={at}>{line}</li>)}
                </ul>
              </details>
            )}
            {question && <SharedChoice question={question} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
