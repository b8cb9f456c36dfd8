import { requiredHeaders } from "../../schemas/mod.ts";
import { CopyButton } from "../parts/mod.ts";
import { HEADER_ROW, useLanguage } from "../words/mod.ts";

/** What a workbook must look like, in short. */
export function Guide() {
  const { words } = useLanguage();
  const { guide } = words;
  return (
    <section class="guide" id="guide" aria-labelledby="guide-heading">
      <div class="section-head">
        <h2 id="guide-heading">
          {guide.heading} <small>{guide.lead}</small>
        </h2>
        <CopyButton
          text={HEADER_ROW}
          label={guide.copy}
          done={words.copied}
        />
      </div>
      <div class="guide-parts">
        <table>
          <thead>
            <tr>
              <th scope="col">{guide.column}</th>
              <th scope="col">{guide.holds}</th>
            </tr>
          </thead>
          <tbody>
            {requiredHeaders.map((header) => (
              <tr key={header}>
                <th scope="row" lang="zh-CN">{header}</th>
                <td>{guide.columns[header] ?? guide.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <h3>{guide.readHeading}</h3>
          <ul>{guide.read.map((text) => <li key={text}>{text}</li>)}</ul>
          <h3>{guide.refusedHeading}</h3>
          <ul>{guide.refused.map((text) => <li key={text}>{text}</li>)}</ul>
        </div>
      </div>
    </section>
  );
}
