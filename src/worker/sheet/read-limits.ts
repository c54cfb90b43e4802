export type LimitName = 'bytes' | 'rows' | 'inflated'

/** Thrown inside the readers when a file passes a limit; `readSheet` turns it into an answer. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit'
  readonly limit: LimitName
  readonly max: number

  constructor(limit: LimitName, max: number) {
    super(`over ${max} ${limit}`)
    this.limit = limit
    this.max = max
  }
}

/** Thrown inside the readers when the content is no well-formed file of its kind. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile'
}

/** Thrown inside the readers when the content needs a password. */
export class EncryptedFile extends Error {
  override readonly name = 'EncryptedFile'
}
