import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { useLanguage } from "../words/mod.ts";
import { Icon } from "./drawings.tsx";

interface SegmentsProps<Value> {
  label: string;
  values: readonly Value[];
  value: Value;
  labelOf(value: Value): ComponentChildren;
  onChange(value: Value): void;
  /** The form: one control, or tabs above their content. */
  look?: "segments" | "tabs";
}

/** A choice of a few values: radio buttons with one stop for the Tab key. */
export function Segments<Value extends string | number>(
  { label, values, value, labelOf, onChange, look = "segments" }: SegmentsProps<
    Value
  >,
) {
  const name = useId();
  return (
    <fieldset class={look} aria-label={label}>
      {values.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>{labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A search field for names; Escape clears it. */
export function SearchField(
  { value, onChange }: { value: string; onChange(value: string): void },
) {
  const { words: { names: { search, clear } } } = useLanguage();
  return (
    <div class="search">
      <Icon name="search" />
      <input
        type="text"
        role="searchbox"
        aria-label={search}
        placeholder={search}
        value={value}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && onChange("")}
      />
      {value !== "" && (
        <button
          type="button"
          class="plain"
          aria-label={clear}
          onClick={() => onChange("")}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
