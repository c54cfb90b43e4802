// JSON whose every character is one byte: what travels, is kept in memory and lies on a device's disk is half as long as
// with characters of two bytes, which one name in Chinese is enough for.

const BEYOND_ASCII = /[\u0080-\uffff]/g

/** The same JSON with everything beyond ASCII written as `\uXXXX`; outside of its texts JSON has nothing such. */
export const asciiJson = (json: string): string => json.replace(BEYOND_ASCII, escaped)

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
