// Whether a film is one, and all of it: said at once, before hundreds of megabytes have been sent for nothing.

/** Length of a box and its name, and where they do not fit, the length again in eight bytes. */
const HEAD = 16
const SHORT = 8

/** False for what is no film by its first bytes, or was cut off. The server looks again. */
export async function isWholeFilm(file: Blob): Promise<boolean> {
  const first = await headAt(file, 0)
  if (first.byteLength < HEAD) return false
  // WebM: a browser plays what there is of it.
  if (first.getUint32(0) === 0x1a45dfa3) return true
  if (nameOf(first) !== 'ftyp') return false
  let hasIndex = false
  for (let at = 0; at < file.size; ) {
    const head = await headAt(file, at)
    if (head.byteLength < SHORT) return false
    const name = nameOf(head)
    hasIndex ||= name === 'moov' || name === 'moof'
    const short = head.getUint32(0)
    // Nought: to the end of the file.
    if (short === 0) return hasIndex
    if (short === 1 && head.byteLength < HEAD) return false
    const length = short === 1 ? Number(head.getBigUint64(SHORT)) : short
    if (length < SHORT || at + length > file.size) return false
    at += length
  }
  return hasIndex
}

const headAt = async (file: Blob, at: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + HEAD).arrayBuffer())

const nameOf = (head: DataView): string => String.fromCharCode(...[4, 5, 6, 7].map((at) => head.getUint8(at)))
