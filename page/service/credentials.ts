/// <reference lib="dom" />

/** How a request is signed. */
export interface SignedWith {
  apiKey: string;
  secret: string;
  isEncrypted: boolean;
  /** Whether the tab keeps key and secret. */
  isKept: boolean;
}

const STORED = "credentials";
const NONE: SignedWith = {
  apiKey: "",
  secret: "",
  isEncrypted: false,
  isKept: false,
};

/** The credentials that the tab keeps; empty if it keeps none. */
export function storedCredentials(): SignedWith {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(STORED) ?? "null",
    );
    if (!Array.isArray(stored)) return NONE;
    const [apiKey, secret] = stored.map(String);
    return { ...NONE, apiKey, secret, isKept: true };
  } catch {
    return NONE;
  }
}

/** Keeps key and secret for this tab, or forgets them. */
export function keepOrForget({ apiKey, secret, isKept }: SignedWith): void {
  try {
    if (isKept) {
      sessionStorage.setItem(STORED, JSON.stringify([apiKey, secret]));
    } else sessionStorage.removeItem(STORED);
  } catch {
    // Storage is off: nothing is kept.
  }
}
