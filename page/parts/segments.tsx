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
}

/** One of a few values: radio buttons that look like one control. */
export function Segments<Value extends string | number>(
  { label, segments, value, onChange }: Props<Value>,
) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend class="unseen">{label}</legend>
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
