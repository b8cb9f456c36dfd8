import { sendRequest, signRequest } from "../client/mod.ts";
import { loadSample, serviceAddress } from "./controls/mod.ts";

/** Maximum number of characters of an answer to show; more would be slow. */
const SHOWN_CHARACTERS = 20_000;

/** The end of a request, as the HTML of the form names it. */
type Outcome =
  | "answered"
  | "sample-missing"
  | "unreadable"
  | "insecure"
  | "unreachable"
  | "too-large";

/** Lets the form sign and send a request. Nothing is stored. */
export function tryOnSubmit(): void {
  const form = document.querySelector<HTMLFormElement>(".try-it form");
  if (form === null) return;
  const file = fieldOf(form, "file");
  const follow = () => file.required = fieldOf(form, "own").checked;
  form.addEventListener("change", ({ target }) => {
    if (target === file) fieldOf(form, "own").checked = true;
    follow();
  });
  let sending = new AbortController();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    // A second click replaces a request that hangs.
    sending.abort();
    sending = new AbortController();
    const { signal } = sending;
    clear(form);
    const state = await signAndSend(form, signal);
    if (!signal.aborted) showState(form, state);
  });
}

async function signAndSend(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!isSecureContext) return "insecure";
  const isOwn = fieldOf(form, "own").checked;
  const file = isOwn
    ? fieldOf(form, "file").files?.[0]
    : await loadSample(fieldOf(form, "sample").value, signal)
      .catch(() => undefined);
  if (file === undefined) return isOwn ? "unreadable" : "sample-missing";
  // The minimum length of a body: base64 is a third longer than the file.
  const least = Math.ceil(file.size / 3) * 4;
  if (least > Number(form.dataset.maxBodyBytes)) return "too-large";
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return "unreadable";
  try {
    const request = await signRequest({
      baseUrl: serviceAddress(),
      apiKey: fieldOf(form, "key").value,
      apiSecret: fieldOf(form, "secret").value,
      file: new Uint8Array(bytes),
      filename: file.name,
      language: document.documentElement.lang,
    });
    if (!signal.aborted) showSteps(form, request);
    const { promise, resolve } = Promise.withResolvers<Response>();
    await sendRequest(request, {
      signal,
      fetch: async (...sent) => {
        const response = await fetch(...sent);
        resolve(response.clone());
        return response;
      },
    });
    const response = await promise;
    const body = await response.text();
    if (!signal.aborted) showAnswer(form, response, body);
    return "answered";
  } catch {
    return "unreachable";
  }
}

const NO_STEPS = { bodyHash: "–", stringToSign: "–", signature: "–" };

function clear(form: HTMLFormElement): void {
  showState(form, "sending");
  showSteps(form, NO_STEPS);
  elementOf(form, ".answer").hidden = true;
}

function showState(form: HTMLFormElement, state: "sending" | Outcome): void {
  for (const text of form.querySelectorAll<HTMLElement>("[data-state]")) {
    text.hidden = text.dataset.state !== state;
  }
}

function showSteps(form: HTMLFormElement, steps: typeof NO_STEPS): void {
  for (const step of ["bodyHash", "stringToSign", "signature"] as const) {
    elementOf(form, `[data-step=${step}]`).textContent = steps[step];
  }
}

function showAnswer(
  form: HTMLFormElement,
  { status, statusText, headers }: Response,
  body: string,
): void {
  const isCut = body.length > SHOWN_CHARACTERS;
  const shown = isCut ? `${body.slice(0, SHOWN_CHARACTERS)}…` : body;
  elementOf(form, ".head").textContent = [
    `HTTP ${status} ${statusText}`.trim(),
    ...Array.from(headers, ([name, value]) => `${name}: ${value}`),
  ].join("\n");
  elementOf(form, ".body").textContent = shown;
  elementOf(form, ".answer").hidden = false;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return elementOf(form, `input.${name}`);
}

function elementOf<E extends HTMLElement>(
  form: HTMLFormElement,
  selector: string,
): E {
  const element = form.querySelector<E>(selector);
  if (element === null) throw new TypeError(`The form has no ${selector}`);
  return element;
}
