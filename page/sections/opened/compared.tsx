import type { NameColumn } from "../../../explore/questions/mod.ts";
import { MAX_COMPARED } from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { NameLines } from "./name_lines.tsx";

interface Props {
  by: NameColumn;
  names: readonly string[];
  onChange(names: readonly string[]): void;
}

/** Some names beside each other. */
export function Compared({ by, names, onChange }: Props) {
  const { words } = useLanguage();
  const texts = words.opened;
  return (
    <section class="compared" aria-labelledby="compared-heading">
      <div class="section-head">
        <h3 id="compared-heading">
          {texts.compared} <small>{texts.compareHint(MAX_COMPARED)}</small>
        </h3>
        <button type="button" class="small" onClick={() => onChange([])}>
          {texts.clear}
        </button>
      </div>
      <ul class="chips">
        {names.map((name) => (
          <li key={name} class="chip">
            <span class="chip-names">{shownName(name)}</span>
            <button
              type="button"
              class="plain"
              aria-label={texts.remove(shownName(name))}
              onClick={() => onChange(names.filter((other) => other !== name))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <NameLines by={by} names={names} />
    </section>
  );
}
