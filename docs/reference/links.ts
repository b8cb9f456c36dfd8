import { clients, type DocumentId, documents } from "../../schemas/mod.ts";
import { code } from "../markdown.ts";
import {
  chineseEncryptionVector as encrypted,
  plainVector,
  type SignatureVector,
} from "../test_vectors.ts";
import {
  codeBlock,
  en,
  joined,
  list,
  type Localized,
  section,
} from "./section.ts";

/** Requests with all intermediate values of their signatures. */
export const vectors = section(
  en`Test vectors`.zh`测试向量`,
  en`No body ends with a line feed. The iv is fixed only here. ${documents.vectors.path} has more, with the signatures that common mistakes produce.`
    .zh`请求体末尾都没有换行。固定的 iv 只用于此示例。${documents.vectors.path} 还有更多向量，以及常见错误会得到的签名。`,
  vectorBlock(plainVector),
  vectorBlock(encrypted, {
    plaintext: encrypted.plaintext,
    aes_key: encrypted.keyHex,
    iv: encrypted.ivHex,
    tag: encrypted.tagHex,
  }),
);

/**
 * The documents in Chinese. The skill is for agents that write no client, and
 * the sample of targets is of no use to clients.
 */
const chinese: Record<
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

const CLIENT = "/clients/analyze.";
const clientFiles = joined(
  Object.values(clients).map(({ path }) => code(path.slice(CLIENT.length))),
);

/** The other documents, the data and the clients, by path. */
export const links = section(
  en`Links`.zh`链接`,
  en`Below the base URL, public:`.zh`以下路径相对于接口地址，均可公开访问：`,
  list(
    ...Object.entries(chinese).map(([id, zh]) => {
      const { path, summary } = documents[id as keyof typeof chinese];
      return en`${code(path)}: ${summary}`.zh`${code(path)}：${zh}`;
    }),
    en`\`${CLIENT}*\`: Clients, one file each, ready to run; \`*\` is ${clientFiles}`
      .zh`\`${CLIENT}*\`：客户端，每个一个文件，可直接运行；\`*\` 为 ${clientFiles}`,
  ),
);

/** A vector as `name = value` lines; binary values are in hex. */
function vectorBlock(
  { apiKey, secret, timestamp, body, bodyHash, signature }: SignatureVector,
  encrypting: Record<string, string> = {},
): Localized {
  const values = {
    api_key: apiKey,
    secret,
    timestamp,
    ...encrypting,
    body,
    sha256_of_body: bodyHash,
    signature,
  };
  const lines = Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`);
  return codeBlock("text", lines.join("\n"));
}
