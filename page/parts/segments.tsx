/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Segment<Value> {
  value: Value;
  label: ComponentChildren;
}

interface Props<Value> {
  /** What the reader chooses, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** As one control, or as tabs above what they choose. */
  look?: "segments" | "tabs";
}

/** One of a few values: radio buttons, which are one stop of the Tab key. */
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
