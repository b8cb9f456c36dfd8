import { useId, useRef } from "preact/hooks";
import { useSelected } from "../../model/mod.ts";
import { announce } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";
import { ForgetButton, ForgottenLine } from "./forget_button.tsx";

/** Keeps the files of a result in this browser, or forgets them. */
export function KeepField() {
  const { formats, words: { files: { kept: texts } } } = useLanguage();
  const { result } = useSelected();
  const { kept, keep } = useFiles();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { summary } = kept;
  /** The button disappears, so the focus moves to what remains. */
  const say = (text: string) => {
    title.current?.focus();
    announce(text);
  };
  const isKept = result.isKept && summary !== undefined;
  return (
    <section class="keep" aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1} ref={title}>
        {isKept
          ? texts.isKept(formats.moment(new Date(summary.keptAt)))
          : texts.heading}
      </h2>
      <p class="quiet">{isKept ? texts.isKeptHint : texts.hint}</p>
      {!isKept && summary !== undefined && (
        <p class="quiet">{texts.others(summary.files.length)}</p>
      )}
      {kept.problem !== undefined && (
        <p class="problem" role="alert">{texts.problems[kept.problem]}</p>
      )}
      <div class="row">
        {!isKept && (
          <button
            type="button"
            class="small"
            onClick={async () => await keep() && say(texts.keptNow)}
          >
            {texts.keep}
          </button>
        )}
        {(summary !== undefined || kept.problem === "outdated") && (
          <ForgetButton onForgotten={() => title.current?.focus()} />
        )}
      </div>
      <ForgottenLine onRestored={() => title.current?.focus()} />
    </section>
  );
}
