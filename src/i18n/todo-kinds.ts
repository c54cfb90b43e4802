// What waits for people, by kind: each area says its own.
import { approvalTodoKinds } from './approval/todo-kinds.ts'
import { boardTodoKinds } from './board/todo-kinds.ts'
import { feedTodoKinds } from './feed/todo-kinds.ts'
import { hrTodoKinds } from './hr/todo-kinds.ts'
import { activeLanguage, defineText } from './i18n.ts'
import { identityTodoKinds } from './identity/todo-kinds.ts'
import { labourTodoKinds } from './labour/todo-kinds.ts'
import { marketTodoKinds } from './market/todo-kinds.ts'
import { partnersTodoKinds } from './partners/todo-kinds.ts'

/** Kinds of all areas. */
export const todoKinds = defineText({
  zh: {
    ...identityTodoKinds.zh,
    ...approvalTodoKinds.zh,
    ...marketTodoKinds.zh,
    ...feedTodoKinds.zh,
    ...hrTodoKinds.zh,
    ...boardTodoKinds.zh,
    ...partnersTodoKinds.zh,
    ...labourTodoKinds.zh,
  },
  en: {
    ...identityTodoKinds.en,
    ...approvalTodoKinds.en,
    ...marketTodoKinds.en,
    ...feedTodoKinds.en,
    ...hrTodoKinds.en,
    ...boardTodoKinds.en,
    ...partnersTodoKinds.en,
    ...labourTodoKinds.en,
  },
})

/** The name of a kind; '' where this page does not know it yet. */
export function todoKindWord(kind: string): string {
  const words: Readonly<Record<string, string>> = activeLanguage() === 'en' ? todoKinds.en : todoKinds.zh
  return Object.hasOwn(words, kind) ? (words[kind] ?? '') : ''
}
