// How a command at the start is called in lists.
import type { StartCommandLine } from '#contract/domains/identity/start-command-calls.ts'
import type { SameWords } from '#src/i18n/i18n.ts'
import type { startCommandText } from '#src/i18n/identity/start-commands.ts'

type Words = SameWords<(typeof startCommandText)['zh']>

/** What is done: with its page or the first words of its notice. */
export function sayCommand(words: Words, { kind, path, words: notice }: StartCommandLine): string {
  const what = kind === 'openPage' ? path : notice
  return what === '' ? words.kinds[kind] : `${words.kinds[kind]} · ${what}`
}

/** For whom it is. */
export const sayFor = (words: Words, { audience, subjectName }: StartCommandLine): string =>
  subjectName === '' ? words.audiences[audience] : subjectName
