// A refusal: a named reason for which a mutation is not accepted. Thrown inside `run`, caught at the edge of the store.
import type { ThreeWay } from './outcome.ts'

/** Refusals that any mutation may end in; a domain declares its own beside them. */
export const COMMON_REFUSALS = [
  'conflict',
  'notFound',
  'notAllowed',
  'exists',
  'duplicate',
  'invalid',
  'dependsOnRefused',
  'unknownMutation',
  'wrongIdentity',
  'missingFile',
  'stateMoved',
] as const

export class Refusal extends Error {
  readonly code: string
  readonly fields: Record<string, ThreeWay>
  readonly detail: Record<string, string> | undefined

  constructor(code: string, fields: Record<string, ThreeWay> = {}, detail?: Record<string, string>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.detail = detail
  }
}

/** Ends the running mutation as refused; nothing it wrote takes effect. */
export function refuse(code: string, detail?: Record<string, string>): never {
  throw new Refusal(code, {}, detail)
}
