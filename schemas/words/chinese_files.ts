/** Chinese sentences about files that are not read, for `chinese.ts`. */
import type { Excess, OtherContent, UnsupportedFeature } from "../facts.ts";

export const SAVE = "请用 Excel 或 WPS 打开并保存后重新上传";
const SPLIT = "请拆分后重新上传";
const SAVE_AS = "请用 Excel 或 WPS 另存为 .xlsx 文件后重新上传";

export const otherContents: Record<OtherContent, string> = {
  empty: "文件为空，请重新导出或下载",
  xls: `这是旧版 .xls 工作簿，${SAVE_AS}`,
  password: "工作簿设有打开密码，请取消密码并另存为 .xlsx 文件后重新上传",
  xls_or_password:
    "这是旧版 .xls 工作簿或设有密码的工作簿，请取消密码并另存为 " +
    ".xlsx 文件后重新上传",
  protected: "文件已被文档加密软件加密，请解密后重新上传",
  xlsb: `这是二进制 .xlsb 工作簿，${SAVE_AS}`,
  ods: `这是 OpenDocument 表格（.ods），${SAVE_AS}`,
  csv: `这是 CSV 或文本文件，${SAVE_AS}`,
  html: `这是网页（HTML），${SAVE_AS}；如果网页显示错误信息，请重新下载工作簿`,
  mhtml: `这是单文件网页（MHTML），${SAVE_AS}`,
  xml: `这是 XML 文件，仅修改扩展名无效，${SAVE_AS}`,
  json: "这是 JSON，可能是其他系统返回的错误信息，请重新下载工作簿",
  pdf: "这是 PDF 文件，请上传 .xlsx 工作簿",
  png: "这是 PNG 图片，请上传 .xlsx 工作簿",
  jpeg: "这是 JPEG 图片，请上传 .xlsx 工作簿",
  gif: "这是 GIF 图片，请上传 .xlsx 工作簿",
  rar: "这是 RAR 压缩包，请解压后上传其中的 .xlsx 工作簿",
  "7z": "这是 7z 压缩包，请解压后上传其中的 .xlsx 工作簿",
  gzip: "这是 gzip 压缩文件，请解压后上传其中的 .xlsx 工作簿",
  rtf: "这是 RTF 文档，请上传 .xlsx 工作簿",
  base64: "文件经过了两次 base64 编码，请只编码一次",
  zipped_workbook: "这是 ZIP 压缩包，请解压后上传其中的 .xlsx 工作簿",
  zip: "这是 ZIP 压缩包，其中没有工作簿，请上传 .xlsx 文件",
  other_office: "这是其他类型的 Office 文件，请上传 .xlsx 工作簿",
  no_worksheet: "工作簿中没有工作表",
  unknown: "这不是 .xlsx 文件，可能是其他类型的文件，或已被文档加密软件加密；" +
    "如已加密，请解密后重新上传",
};

export function unsupported(facts: UnsupportedFeature): string {
  const { name } = facts;
  switch (facts.feature) {
    case "encryption":
      return `文件内容已加密，请取消密码后重新上传（entry ${name} is encrypted）`;
    case "patch":
      return `文件内容是增量补丁，无法单独读取，${SAVE}` +
        `（entry ${name} holds patched data）`;
    case "alternatives":
      return `单元格内容有多个可选版本，无法确定应读取哪一个，${SAVE}` +
        `（part ${name}, mc:AlternateContent）`;
    case "compression":
      return `不支持文件所用的压缩方式，${SAVE}` +
        `（entry ${name}, compression method ${facts.method}）`;
    case "encoding":
      return `文件使用了 UTF-8 和 UTF-16 以外的编码，${SAVE}` +
        `（part ${name}, encoding ${facts.encoding}）`;
    case "declaration":
      return `文件包含不支持的 XML 声明，${SAVE}` +
        `（part ${name} holds a DOCTYPE or another declaration）`;
  }
}

export const excesses: Record<Excess, (limit: string, name: string) => string> =
  {
    entries: (limit) => `文件内含条目超过 ${limit} 个，${SAVE}`,
    inflated_bytes: (limit, name) =>
      `解压后超过 ${limit} 字节的上限，请删除多余内容或拆分后重新上传（${name}）`,
    row_bytes: (limit, name) =>
      `单行超过 ${limit} 字节的上限，${SAVE}（${name}）`,
    row_cells: (limit, name) =>
      `单行超过 ${limit} 个单元格，${SAVE}（${name}）`,
    cell_tokens: (limit, name) =>
      `单个单元格或文本超过 ${limit} 个标签，${SAVE}（${name}）`,
    text_bytes: (limit, name) =>
      `单个文本超过 ${limit} 字节的上限，请缩短后重新上传（${name}）`,
    cell_text_bytes: (limit) =>
      `单元格中的不同文本合计超过 ${limit} 字节的上限，请拆分后重新上传`,
    shared_strings: (limit, name) =>
      `不同文本超过 ${limit} 个，请拆分后重新上传（${name}）`,
    merged_ranges: (limit, name) =>
      `合并区域超过 ${limit} 处，请取消合并后重新上传（${name}）`,
    pending_rows: (limit, name) =>
      `超过 ${limit} 行位于其合并单元格的首行之前，${SAVE}（${name}）`,
    attributes: (limit, name) =>
      `单个标签超过 ${limit} 个属性，${SAVE}（${name}）`,
    attribute_bytes: (limit, name) =>
      `单个属性超过 ${limit} 字节的上限，${SAVE}（${name}）`,
    prefixes: (limit, name) =>
      `命名空间前缀超过 ${limit} 个，${SAVE}（${name}）`,
    depth: (limit, name) => `元素嵌套超过 ${limit} 层，${SAVE}（${name}）`,
    inflating_work: (limit) => `${work(limit, "解压")}，${SPLIT}`,
    markup_work: (limit) => `${work(limit, "解析 XML 元素")}，${SAVE}`,
    rows_work: (limit) => `${work(limit, "读取数据行")}，${SPLIT}`,
    texts_work: (limit) => `${work(limit, "读取文本")}，${SPLIT}`,
    ranges_work: (limit) =>
      `${work(limit, "处理合并单元格")}，请取消合并后重新上传`,
    sums_work: (limit) => `${work(limit, "汇总数据")}，${SPLIT}`,
    answer_work: (limit) =>
      `${work(limit, "排序和输出结果")}，请减少月份后重新上传`,
  };

function work(limit: string, most: string): string {
  return `处理工作量超过 ${limit} 个单位的上限（主要用于${most}）`;
}
