/// <reference lib="dom" />
/** Hooks of the page without a document: a component that draws nothing runs them. */
import { type ComponentChild, h, options, render } from "preact";

// Effects need no frame of a browser.
options.requestAnimationFrame = (work) => queueMicrotask(work);

/** What Preact needs of an element into which it draws nothing. */
const createRoot = () =>
  ({ nodeType: 1, firstChild: null, childNodes: [] }) as unknown as Element;

export interface RenderedHook<Result> extends Disposable {
  /** What it returned last. */
  readonly now: Result;
  /** Renders with other values: those that `use` reads. */
  again(): void;
}

/** @param around the contexts that it reads */
export function renderHook<Result>(
  use: () => Result,
  around: (inner: ComponentChild) => ComponentChild = (inner) => inner,
): RenderedHook<Result> {
  let now: Result;
  const root = createRoot();
  const Hook = () => {
    now = use();
    return null;
  };
  const again = () => render(around(h(Hook, {})), root);
  again();
  return {
    get now() {
      return now;
    },
    again,
    [Symbol.dispose]: () => render(null, root),
  };
}

/** Waits until promises, effects and renderings are done. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}
