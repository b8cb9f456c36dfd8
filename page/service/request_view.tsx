import type { ComponentChildren } from "preact";
import { BODY_FILE, curlCommand } from "../../client/mod.ts";
import type { Exchange } from "../model/mod.ts";
import { CopyButton, Icon, save } from "../parts/mod.ts";
import { useLanguage } from "../words/mod.ts";

interface Props {
  exchange: Exchange;
  isOpen?: boolean;
}

/** Bytes of a body to show. */
const SHOWN_BYTES = 400;

/** How a request was made, value by value, and its answer. */
export function RequestView({ exchange, isOpen = false }: Props) {
  const { words, formats } = useLanguage();
  const { steps, ...texts } = words.service;
  const { request, answer } = exchange;
  const { body, encryption } = request;
  const isMismatch = answer?.reason === "signature_mismatch";
  return (
    <details class="request" open={isOpen}>
      <summary>
        <h2>{texts.request}</h2>
      </summary>
      {isMismatch && (
        <div class="compare">
          <h3>{texts.compare}</h3>
          <ul>{texts.compareList.map((text) => <li key={text}>{text}</li>)}</ul>
        </div>
      )}
      <ol>
        {encryption && (
          <Step title={steps.json} hint={formats.bytes(request.json.length)}>
            {beginning(request.json)}
          </Step>
        )}
        <Step
          title={encryption ? steps.encrypted : steps.body}
          hint={steps.bodyHint(formats.number(body.length))}
          action={
            <button
              type="button"
              class="small"
              onClick={() =>
                save(body, { name: BODY_FILE, type: "text/plain" })}
            >
              <Icon name="download" />
              {BODY_FILE}
            </button>
          }
        >
          {beginning(
            new TextDecoder().decode(body.subarray(0, SHOWN_BYTES + 1)),
          )}
        </Step>
        <Step title={steps.hash}>{request.bodyHash}</Step>
        <Step title={steps.timestamp}>{request.timestamp}</Step>
        <Step title={steps.toSign} hint={steps.toSignHint}>
          {request.stringToSign}
        </Step>
        <Step title={steps.signature} hint={steps.signatureHint}>
          {request.signature}
        </Step>
        <Step title={steps.headers}>{headersOf(request.headers)}</Step>
        <Step title={steps.curl} hint={steps.curlHint(BODY_FILE)}>
          {curlCommand(request)}
        </Step>
        {answer && (
          <Step title={steps.answer}>
            {[
              `${texts.status} ${answer.status}`,
              `${texts.requestId} ${answer.requestId ?? "–"}`,
              answer.reason,
              answer.message,
            ].filter(Boolean).join("\n")}
          </Step>
        )}
      </ol>
    </details>
  );
}

function headersOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`).join("\n");
}

function beginning(text: string): string {
  return text.length > SHOWN_BYTES ? `${text.slice(0, SHOWN_BYTES)}…` : text;
}

interface StepProps {
  title: string;
  hint?: string;
  /** Shown in place of the button to copy. */
  action?: ComponentChildren;
  children: string;
}

function Step({ title, hint, action, children }: StepProps) {
  const { words } = useLanguage();
  const { copy, copied } = words.service;
  return (
    <li>
      <div class="step-head">
        <h3>{title}</h3>
        {hint && <span class="quiet">{hint}</span>}
        {action ?? <CopyButton text={children} label={copy} done={copied} />}
      </div>
      <pre tabIndex={0} role="region" aria-label={title}>{children}</pre>
    </li>
  );
}
