/** Says what a value must be, never what it is: it may be a secret. */
export class Expectation extends Error {}
