import { requiredHeaders } from "../../../schemas/mod.ts";
import { CopyButton, copyText } from "../controls/mod.ts";
import { useLanguage } from "../words/mod.ts";

/** The layout of a workbook: its columns in a line that unfolds. */
export function Guide() {
  const { words } = useLanguage();
  const { guide } = words;
  return (
    <details class="guide">
      <summary>
        <b>{guide.heading}</b>{" "}
        <small>
          {guide.columnsIn(requiredHeaders.length)}
          <span lang="zh-CN">{requiredHeaders.join("、")}</span>
        </small>
      </summary>
      <div class="guide-parts">
        <table>
          <tbody>
            {requiredHeaders.map((header) => (
              <tr key={header}>
                <th scope="row" class="called" lang="zh-CN">{header}</th>
                <td>{guide.columns[header] ?? guide.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <CopyButton
            copy={() => copyText(requiredHeaders.join("\t"))}
            label={guide.copy}
            done={words.copied}
          />
          <h2>{guide.readHeading}</h2>
          <ul>{guide.read.map((text) => <li key={text}>{text}</li>)}</ul>
          <h2>{guide.refusedHeading}</h2>
          <ul>{guide.refused.map((text) => <li key={text}>{text}</li>)}</ul>
        </div>
      </div>
    </details>
  );
}
