/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FailureId } from "../model/mod.ts";
import { useLanguage } from "../words/mod.ts";

interface Props {
  id: FailureId;
  onAgain(): void;
}

/** A failure view for a page whose other scripts may not be loaded. */
export function PlainFailure({ id, onAgain }: Props) {
  const { words } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const failures: Partial<Record<FailureId, readonly [string, string]>> =
    words.failures;
  const [title, next] = failures[id] ?? words.failures.engine_failed;
  const isOutdated = id === "outdated";
  return (
    <div class="failed">
      <h1 tabIndex={-1} ref={heading}>{title}</h1>
      <p>{next}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => isOutdated ? location.reload() : onAgain()}
        >
          {isOutdated ? words.failure.reload : words.failure.retry}
        </button>
      </div>
    </div>
  );
}
