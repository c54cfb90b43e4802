// Mobile numbers out of what was typed or pasted: one a line, or separated by commas or spaces.
import { phonePlain } from '#src/lib/format-phone.ts'

export interface Numbers {
  /** Each once. */
  readonly mobiles: readonly string[]
  /** What is no mobile number. */
  readonly wrong: readonly string[]
}

/** Spaces inside of a number on a line of its own belong to it. */
export function readNumbers(typed: string): Numbers {
  const parts = typed.split(/[\n\r,，;；、\t]+/).flatMap((line) => {
    const whole = phonePlain(line.trim())
    return isMobile(whole) ? [whole] : line.trim().split(/\s+/)
  })
  const named = [...new Set(parts.map((part) => phonePlain(part)).filter((part) => part !== ''))]
  return { mobiles: named.filter(isMobile), wrong: named.filter((one) => !isMobile(one)) }
}

const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text)
