// Numbers of approvals, by the rule of their template: `QJ-{yyyyMMdd}-{4}`.

const PART = /\{(yyyyMMdd|yyyyMM|yyyy|\d)\}/g

/** Whether a rule makes numbers that differ: it has one place for the count. */
export function isNumberRule(rule: string): boolean {
  const counts = [...rule.matchAll(PART)].filter(([, part]) => part?.length === 1 && part !== '0')
  return counts.length === 1 && !/[{}]/.test(rule.replace(PART, ''))
}

/** What the count starts anew with: the rule with its date, and without the count. */
export const counterOf = (rule: string, day: string): string => fill(rule, day, () => '#')

/** The number; `day` is `YYYY-MM-DD` in Shanghai. A count that needs more places than the rule has takes them. */
export const serialNumber = (rule: string, day: string, count: number): string =>
  fill(rule, day, (places) => String(count).padStart(places, '0'))

const fill = (rule: string, day: string, count: (places: number) => string): string =>
  rule.replace(PART, (_, part: string) => {
    const digits = day.replaceAll('-', '')
    return part.length === 1 ? count(Number(part)) : digits.slice(0, part.length)
  })
