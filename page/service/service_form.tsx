/// <reference lib="dom" />
import { useId, useState } from "preact/hooks";
import { Icon } from "../parts/mod.ts";
import { useLanguage } from "../words/mod.ts";
import { keepOrForget, type SignedWith } from "./credentials.ts";

interface Props {
  value: SignedWith;
  onChange(value: SignedWith): void;
}

/** The form for credentials and encryption. The secret stays in the page. */
export function ServiceForm({ value, onChange }: Props) {
  const { words } = useLanguage();
  const texts = words.service;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const change = (part: Partial<SignedWith>) => {
    const next = { ...value, ...part };
    keepOrForget(next);
    onChange(next);
  };
  return (
    <form class="service" onSubmit={(event) => event.preventDefault()}>
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
