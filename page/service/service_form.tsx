/// <reference lib="dom" />
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Icon } from "../parts/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";
import { keepOrForget, type SignedWith } from "./credentials.ts";

interface Props {
  value: SignedWith;
  onChange(value: SignedWith): void;
  /** Files that wait for the key and the secret. */
  unsent: readonly File[] | undefined;
  onSend(): void;
}

/** The form for credentials and encryption. The secret stays in the page. */
export function ServiceForm({ value, onChange, unsent, onSend }: Props) {
  const { words } = useLanguage();
  const texts = words.service;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (unsent === undefined) return;
    const fields = form.current?.querySelectorAll<HTMLInputElement>(
      ".field input",
    );
    [...fields ?? []].find((field) => field.value === "")?.focus();
  }, [unsent]);
  const isAsked = (text: string) => unsent !== undefined && text === "";
  const change = (part: Partial<SignedWith>) => {
    const next = { ...value, ...part };
    keepOrForget(next);
    onChange(next);
  };
  return (
    <form
      class="service"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {!isSecureContext && (
        <p class="caution" role="alert">
          <Icon name="alert" />
          {texts.insecure}
        </p>
      )}
      <div class="fields">
        <div class="field">
          <label for={`${id}-key`}>{texts.key}</label>
          <input
            id={`${id}-key`}
            value={value.apiKey}
            aria-invalid={isAsked(value.apiKey)}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) =>
              change({ apiKey: currentTarget.value })}
          />
        </div>
        <div class="field">
          <label for={`${id}-secret`}>{texts.secret}</label>
          <div class="with-button">
            <input
              id={`${id}-secret`}
              {...(isShown ? { type: "text" } : { type: "password" } as const)}
              value={value.secret}
              aria-invalid={isAsked(value.secret)}
              autocomplete="off"
              spellcheck={false}
              onInput={({ currentTarget }) =>
                change({ secret: currentTarget.value })}
            />
            <button
              type="button"
              class="plain"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? texts.hide : texts.show}
            </button>
          </div>
        </div>
      </div>
      {unsent !== undefined && (
        <div class="unsent">
          <p role="alert">
            {texts.unsent(unsent.length, isolated(unsent[0].name))}
          </p>
          <button type="submit" class="primary">{texts.send}</button>
        </div>
      )}
      <div class="checks">
        <Check
          label={texts.encrypt}
          hint={texts.encryptHint}
          checked={value.isEncrypted}
          onChange={(isEncrypted) => change({ isEncrypted })}
        />
        <Check
          label={texts.keep}
          hint={texts.keepHint}
          checked={value.isKept}
          onChange={(isKept) => change({ isKept })}
        />
      </div>
    </form>
  );
}

interface CheckProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      <p id={`${id}-hint`} class="quiet">{hint}</p>
    </div>
  );
}
