// What a to-do says, in the reader's language.
import type { todo } from '#contract/domains/approval.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Permission } from '#contract/permissions.ts'
import type { todoSentences } from '#src/i18n/approval/todo-sentences.ts'
import { alertNames } from '#src/i18n/hr/alert-words.ts'
import { text } from '#src/i18n/i18n.ts'
import type { permissionText } from '#src/i18n/identity/permissions.ts'

export interface SaidTodo {
  readonly title: string
  /** One or two facts more; '' for none. */
  readonly summary: string
}

/** One written before there were facts, or of a kind this page does not know, says what it carries itself. */
export function sayTodo(
  row: Pick<Row<typeof todo>, 'facts' | 'title' | 'summary'>,
  words: (typeof todoSentences)['zh'],
  permissions: (typeof permissionText)['zh']['names'],
  stateName: (flow: string, state: string) => string,
): SaidTodo {
  const { facts } = row
  switch (facts?.kind) {
    case 'permissionRequest':
      return {
        title: words.permissionRequest(facts.name, permissions[facts.code as Permission] ?? facts.page),
        summary: [words.fromPage(facts.page), facts.note].filter((part) => part !== '').join(' · '),
      }
    case 'joinAudit':
      return { title: words.joinAudit(facts.name), summary: facts.note }
    case 'workerArrival':
      return { title: words.workerArrival(facts.name), summary: facts.place }
    case 'managerOffer':
      return { title: words.managerOffer(facts.organisation), summary: words.answerWithin(facts.hours) }
    case 'certReview':
      return { title: words.certReview(facts.organisation), summary: words.certifications[facts.certification] }
    case 'realNameReview':
      return { title: words.realNameReview(facts.name), summary: '' }
    case 'alert': {
      const alerts = text(alertNames)
      const kind = (alerts.kinds as Readonly<Record<string, string>>)[facts.alert] ?? ''
      return { title: alerts.said(kind, facts.name), summary: facts.day }
    }
    case 'enrollment':
      return { title: words.enrollment(facts.name), summary: '' }
    case 'record':
      return {
        title: facts.title,
        summary: [stateName(facts.flow, facts.state), facts.name].filter((part) => part !== '').join(' · '),
      }
    default:
      return { title: row.title, summary: row.summary }
  }
}
