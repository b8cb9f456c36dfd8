/**
 * Reads `API_CREDENTIALS_FILE`, and reads it again when it changes. Loaded only
 * if the variable is set.
 * @module
 */
export { CredentialsFile } from "./credentials_file.ts";
export { Reload } from "./reload.ts";
