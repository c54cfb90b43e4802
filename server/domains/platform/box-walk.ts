// The boxes that an MP4 file consists of, one after another: a file that was cut off ends inside one, or lacks its index.

interface BoxWalk {
  readonly take: (piece: Uint8Array) => void
  /** Whether the boxes end where the file does, and the index is among them. */
  readonly isWhole: () => boolean
}

/** Length of a box and its name; then the length again in eight bytes where it does not fit four. */
const SHORT = 8
const LONG = 16

/** Follows the boxes through the pieces of a file as they come. */
export function createBoxWalk(): BoxWalk {
  let at = 0
  let next = 0
  let head = Buffer.alloc(0)
  let hasIndex = false
  let isBroken = false
  const read = () => {
    if (head.length < SHORT) return
    const name = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < LONG) return
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (name === 'moov' || name === 'moof') hasIndex = true
    // Nought: to the end of the file.
    if (length === 0) next = Number.POSITIVE_INFINITY
    else if (length < SHORT || !/^[\x20-\x7e\xa9]{4}$/.test(name)) isBroken = true
    else next += length
    head = Buffer.alloc(0)
  }
  return {
    take(piece) {
      const end = at + piece.byteLength
      while (!isBroken && next + head.length < end) {
        const before = next
        const from = next + head.length - at
        const wanted = head.length < SHORT ? SHORT : LONG
        head = Buffer.concat([head, piece.subarray(from, from + wanted - head.length)])
        if (head.length < wanted) break
        read()
        if (next === before && head.length >= LONG) isBroken = true
      }
      at = end
    },
    isWhole: () => !isBroken && hasIndex && head.length === 0 && (next === at || next === Number.POSITIVE_INFINITY),
  }
}
