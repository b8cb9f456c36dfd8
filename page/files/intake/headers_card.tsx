import { requiredHeaders } from "../../../schemas/mod.ts";
import { CopyButton } from "../../parts/mod.ts";
import { HEADER_ROW, useLanguage } from "../../words/mod.ts";

/** The columns that a workbook needs, at a glance. */
export function HeadersCard() {
  const { words } = useLanguage();
  const { intake, guide, copied } = words;
  return (
    <aside class="headers" aria-labelledby="headers-heading">
      <h2 id="headers-heading">{intake.columns(requiredHeaders.length)}</h2>
      <ul lang="zh-CN">
        {requiredHeaders.map((header) => <li key={header}>{header}</li>)}
      </ul>
      <p class="quiet">{intake.columnsHint}</p>
      <div class="row">
        <CopyButton
          text={HEADER_ROW}
          label={guide.copy}
          done={copied}
        />
        <a href="#guide">{intake.more}</a>
      </div>
    </aside>
  );
}
