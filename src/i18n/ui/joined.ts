// Several names in a row, and what is said of something: the languages have signs of their own for both.
import { defineText, text } from '#src/i18n/i18n.ts'

const joinedText = defineText({
  zh: {
    list: (names: readonly string[]) => names.join('、'),
    about: (what: string, said: string) => `${what}：${said}`,
  },
  en: {
    list: (names) => names.join(', '),
    about: (what, said) => `${what}: ${said}`,
  },
})

/** Names in a row, in the language that is open. */
export const listed = (names: readonly string[]): string => text(joinedText).list(names)

/** What it is about, and what is said of it. */
export const about = (what: string, said: string): string => text(joinedText).about(what, said)
