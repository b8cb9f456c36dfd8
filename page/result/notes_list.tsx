import { filesRoom } from "../files/mod.ts";
import { useLanguage } from "../language.ts";
import { Icon } from "../parts/mod.ts";
import { useSelected } from "../view/mod.ts";
import { sentencesOf } from "./sentences.ts";

/** More sentences are folded, unless they ask something. */
const FEW = 3;

/** What was done to the data, in sentences. */
export function NotesList() {
  const language = useLanguage();
  const { words } = language;
  const { result } = useSelected();
  const { room } = filesRoom.use();
  const sentences = sentencesOf(result, language);
  const count = sentences.length;
  if (count === 0) return null;
  const isAsking = sentences.some(({ shared }) => shared !== undefined) ||
    result.twins.length > 0;
  return (
    <details class="notes" open={count <= FEW || isAsking}>
      <summary>
        <Icon name="info" />
        <span>
          {words.notes.heading}
          <span class="count">{count}</span>
        </span>
        <span class="quiet">{words.notes.hint}</span>
      </summary>
      <ul>
        {sentences.map(({ text, file, shared }, index) => (
          <li key={index}>
            {text}
            {file !== undefined && <span class="quiet">{file}</span>}
            {shared !== undefined && room !== undefined && (
              <room.SharedMonthsChoice shared={shared} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
