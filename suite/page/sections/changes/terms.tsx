import { indicators } from "../../../explore/questions/mod.ts";
import { measureWords } from "../../../explore/tables/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { Popover } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** A button that explains all terms of the page. */
export function Terms() {
  const { id } = useLanguage();
  const { overview, definitions } = reportWords.languageOf(id).words;
  const all = [
    ...Object.values(definitions),
    ...indicators.map((key) => {
      const { heading, meaning } = measureWords[key];
      return { term: heading[id], formula: meaning[id] };
    }),
  ];
  return (
    <Popover
      class="explain"
      label={overview.terms}
      title={overview.terms}
      panel={() => (
        <dl class="terms">
          {all.map(({ term, formula }) => [
            <dt key={term}>{term}</dt>,
            <dd key={formula}>{formula}</dd>,
          ])}
        </dl>
      )}
    >
      ?
    </Popover>
  );
}
