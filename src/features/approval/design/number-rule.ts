// The rule of a template's numbers as three choices: what stands first, which part of the date, how many digits.
import { isNumberRule, serialNumber } from '#contract/domains/approval/serial-number.ts'

export interface NumberParts {
  readonly prefix: string
  readonly date: '' | 'yyyyMMdd' | 'yyyyMM' | 'yyyy'
  readonly digits: number
}

const RULE = /^([^{}]*?)-?(?:\{(yyyyMMdd|yyyyMM|yyyy)\})?-?\{([1-9])\}$/
const DATES = ['yyyyMMdd', 'yyyyMM', 'yyyy'] as const

/** The parts of a rule; none where it was written in another way. */
export function partsOfRule(rule: string): NumberParts | undefined {
  const found = RULE.exec(rule)
  if (!found) return undefined
  const parts = {
    prefix: found[1] ?? '',
    date: DATES.find((one) => one === found[2]) ?? '',
    digits: Number(found[3]),
  } as const
  return ruleOfParts(parts) === rule ? parts : undefined
}

/** The rule that parts make. */
export const ruleOfParts = ({ prefix, date, digits }: NumberParts): string =>
  [prefix, date && `{${date}}`, `{${digits}}`].filter(Boolean).join('-')

/** What the first number of a day would be; nothing for a rule that makes none. */
export const exampleNumber = (rule: string, day: string): string | undefined =>
  isNumberRule(rule) ? serialNumber(rule, day, 1) : undefined
