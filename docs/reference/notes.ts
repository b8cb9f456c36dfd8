import {
  checkParameter,
  noteParameters,
  notes as kinds,
  notesHeader,
  type NoteToken,
} from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { code } from "../markdown.ts";
import { header } from "./names.ts";
import { parameterList } from "./parameters.ts";
import { en, inEach, section, sizeOf, table } from "./section.ts";

const example =
  '`total-rows;count=1;rows="42", other-sheets;count=1;with-headers=0`';
const check = code(checkParameter);
const maxSize = sizeOf(notesHeader.maxBytes);
const parameters = parameterList(
  noteParameters,
  (language) => references[language]().noteParameters,
);

/** Notes on a workbook, from the table `notes`. */
export const notes = section(
  en`Notes`.zh`读取说明`,
  en`The header ${header.notes} of a success says what the service did to the data: a List of Tokens with Parameters (RFC 9651), at most ${maxSize}, in one line (${example}), absent if there is nothing to say. Show it with the figures. After a note with the parameter ${check} (true, without a value) a figure may be wrong: have somebody look. Other notes only tell what was done.`
    .zh`成功的响应通过 ${header.notes} 头说明对数据做了哪些处理：RFC 9651 的列表，各项是带参数的标记，最长 ${maxSize}，只有一行（${example}）；没有需要说明的内容时不含此头。请与数字一起显示，并忽略未知的标记和参数。带有参数 ${check}（值为真，不写值）的说明表示数字可能有误，请让人核对；其余只说明做了什么。`,
  table(
    [en`Example`.zh`示例`, en`Meaning`.zh`含义`],
    Object.entries(kinds).map(([token, { example }]) => [
      code(example),
      inEach((language) => references[language]().notes[token as NoteToken]),
    ]),
  ),
  en`${parameters} Lists are separated by blanks.`
    .zh`${parameters}列表以空格分隔。`,
);
