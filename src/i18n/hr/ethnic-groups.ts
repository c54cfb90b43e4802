import { ETHNIC_GROUPS } from '#contract/domains/ethnic-groups.ts'

/** What is none of them, or not recognised as one. */
const OTHER = ['其他', 'Other'] as const

const names = [...ETHNIC_GROUPS.map(([, zh, en]) => [zh, en] as const), OTHER]

/** Ethnic groups as records keep them, each with what it is called in a language. */
export const ethnicGroups = {
  zh: Object.fromEntries(names.map(([name]) => [name, name])),
  en: Object.fromEntries(names),
}
