/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Segment<Value> {
  value: Value;
  label: ComponentChildren;
}

interface Props<Value> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** The form: one control, or tabs above their content. */
  look?: "segments" | "tabs";
}

/** A choice of a few values: radio buttons with one stop for the Tab key. */
export function Segments<Value extends string | number>(
  { label, segments, value, onChange, look = "segments" }: Props<Value>,
) {
  const name = useId();
  return (
    <fieldset class={look} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
