/** A broken promise, with the rule it belongs to. */
export class Broken extends Error {
  readonly rule: string
  constructor(rule: string, what: string) {
    super(`[${rule}] ${what}`)
    this.name = 'Broken'
    this.rule = rule
  }
}
