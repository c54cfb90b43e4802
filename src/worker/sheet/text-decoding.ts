export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** How much is looked at to tell two-byte text from one-byte text. */
const SAMPLE = 4096

/**
 * The text of a file whose encoding nobody says: by its byte order mark, else UTF-8 when that fits, else GB 18030 (which
 * includes GBK and GB 2312). Null when it is no text at all.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncodingName } | null {
  const likely = encodingOf(bytes)
  for (const encoding of [likely, 'gb18030'] as const) {
    const text = decode(bytes, encoding)
    if (text !== null) {
      return hasControls(text) ? null : { text, encoding }
    }
  }
  return null
}

function encodingOf(bytes: Uint8Array): TextEncodingName {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le'
  }
  if (first === 0xfe && second === 0xff) {
    return 'utf-16be'
  }
  // Separators and digits of two-byte text have a zero as their other half.
  const zeros = [0, 0]
  const length = Math.min(bytes.length, SAMPLE)
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) {
      zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
    }
  }
  const [even = 0, odd = 0] = zeros
  if (odd > length / 20 && even === 0) {
    return 'utf-16le'
  }
  return even > length / 20 && odd === 0 ? 'utf-16be' : 'utf-8'
}

function decode(bytes: Uint8Array, encoding: TextEncodingName): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) {
      return null
    }
    throw error
  }
}

/** Control characters do not occur in text files; pictures and programs are full of them. */
function hasControls(text: string): boolean {
  return /[\p{Cc}--[\t\n\v\f\r\u007f-\u009f]]/v.test(text.slice(0, SAMPLE))
}
