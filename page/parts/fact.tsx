import type { ComponentChildren } from "preact";

interface Props {
  term: string;
  children: ComponentChildren;
}

/** A term and its value, in a list of them. */
export function Fact({ term, children }: Props) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
