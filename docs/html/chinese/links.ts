import {
  type clients,
  type DocumentId,
  documents,
} from "../../../schemas/mod.ts";
import { vectorBlocks } from "../../llms_md/mod.ts";
import { code } from "../../markdown.ts";

const summaries: Record<
  Exclude<
    DocumentId,
    keyof typeof clients | "llmsMd" | "skill" | "sampleTargets"
  >,
  string
> = {
  html: "供人阅读的接口文档",
  openapi: "OpenAPI 3.0.3 描述，供工具使用",
  llmsTxt: "供语言模型使用的链接索引",
  sampleWorkbook: "约 200 行的示例工作簿，名称均为虚构",
  sampleAnswer: "示例工作簿的响应，含外层结构",
  vectors: "测试向量，含签名过程中的每个值",
};

/** Requests with all values that lead to their signatures. */
export function vectors(): string {
  return `
请求体末尾都没有换行。固定的 iv 只用于此示例。/vectors.json 还有更多向量，以及常见错误会得到的签名。

${vectorBlocks()}
`;
}

/** The other documents, the data and the clients, by path. */
export function links(): string {
  const lines = Object.entries(summaries).map(([id, summary]) =>
    `- ${code(documents[id as keyof typeof summaries].path)}：${summary}`
  );
  const extensions = Object.values(documents).map(({ path }) => path)
    .filter((path) => path.startsWith("/clients/"))
    .map((path) => code(path.slice(path.lastIndexOf(".") + 1)));
  return `
以下路径相对于接口地址，均可公开访问：

${lines.join("\n")}
- \`/clients/analyze.*\`：客户端，每个一个文件，可直接运行；\`*\` 为 ${
    extensions.join("、")
  }
`;
}
