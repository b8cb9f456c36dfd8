/// <reference lib="dom" />
import { render } from "preact";
import { useState } from "preact/hooks";
import { analyze } from "./engine/mod.ts";

/** Fills the element with the app. */
export function mountApp(root: HTMLElement): void {
  render(<App />, root);
}

function App() {
  const [text, setText] = useState("");
  const run = async (files: FileList | null) => {
    if (files === null) return;
    try {
      const { stats, ms } = await analyze([...files], {
        onProgress: ({ rows }) => setText(`${rows}`),
      });
      setText(`${stats.total.meta.rows} rows in ${Math.round(ms)} ms`);
    } catch (error) {
      setText(String(error));
    }
  };
  return (
    <section aria-label="Analyze">
      <input
        type="file"
        multiple
        aria-label="Workbooks"
        onChange={(event) => run(event.currentTarget.files)}
      />
      <p aria-live="polite">{text}</p>
    </section>
  );
}
