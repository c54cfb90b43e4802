// Ids: a type prefix and a ULID, made on any device so that records can be created offline.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: 48 bits of time in ms, 80 random bits, in Crockford's base 32. `random` returns numbers in [0, 1). */
export function makeUlid(nowMs: number, random: () => number): string {
  let time = ''
  let rest = Math.max(0, Math.floor(nowMs))
  for (let i = 0; i < 10; i++) {
    time = ALPHABET[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  let tail = ''
  for (let i = 0; i < 16; i++) tail += ALPHABET[Math.floor(random() * 32)]
  return time + tail
}

export type IdMaker = (prefix?: string) => string

/** Makes ids with a prefix (`emp_01J…`), or bare ULIDs without one. */
export const idMaker =
  (nowMs: () => number, random: () => number): IdMaker =>
  (prefix) =>
    prefix ? `${prefix}_${makeUlid(nowMs(), random)}` : makeUlid(nowMs(), random)

const ROW_ID = /^[a-z][A-Za-z]*_[0-9A-HJKMNP-TV-Z]{26}$/

/** Whether a text is the id of a row: a prefix and a ULID. */
export const isRowId = (text: string): boolean => ROW_ID.test(text)

/** Number of values of `tailHash`. */
export const TAIL_SPACE = 32 ** 3

/**
 * The position of an id in [0, 32768): the value of its last three characters, which are random in a ULID.
 * PostgreSQL sorts ids the same way by `right(uri, 3) COLLATE "C"`, so a range of positions is a range of rows.
 */
export function tailHash(id: string): number {
  let value = 0
  for (let i = Math.max(0, id.length - 3); i < id.length; i++) value = value * 32 + digit(id.charCodeAt(i))
  return value
}

const DIGITS = new Int8Array(128).fill(-1)
for (let i = 0; i < 32; i++) DIGITS[ALPHABET.charCodeAt(i)] = i
const digit = (code: number): number => {
  const known = DIGITS[code] ?? -1
  return known >= 0 ? known : code % 32
}

/** The three characters that stand for a position of `tailHash`: the lower bound of a range of ids. */
export function tailOf(position: number): string {
  const at = (n: number) => ALPHABET[n % 32] ?? '0'
  return at(Math.floor(position / 1024)) + at(Math.floor(position / 32)) + at(position)
}
