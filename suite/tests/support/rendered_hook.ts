/// <reference lib="dom" />
/**
 * Runs hooks of the page without a document, in a component that draws nothing.
 */
import { type ComponentChild, h, options, render } from "preact";

// Effects need no frame of a browser.
options.requestAnimationFrame = (work) => queueMicrotask(work);

/** The parts of an element that Preact needs to draw nothing. */
const createRoot = () =>
  ({ nodeType: 1, firstChild: null, childNodes: [] }) as unknown as Element;

export interface RenderedHook<Result> extends Disposable {
  readonly now: Result;
  again(): void;
}

/** @param around the contexts that the hook reads */
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

/** Waits for promises, effects and renderings. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}
