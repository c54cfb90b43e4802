// What a message says, in the reader's language.
import type { NoticeFacts, notice } from '#contract/domains/feed.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Permission } from '#contract/permissions.ts'
import type { noticeSentences } from '#src/i18n/feed/feed-sentences.ts'
import { alertNames } from '#src/i18n/hr/alert-words.ts'
import { text } from '#src/i18n/i18n.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import type { permissionText } from '#src/i18n/identity/permissions.ts'
import { about } from '#src/i18n/ui/joined.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'

export interface SaidNotice {
  readonly title: string
  /** What else there is to say; '' for nothing. */
  readonly body: string
}

type Sentences = (typeof noticeSentences)['zh']
type PermissionNames = (typeof permissionText)['zh']['names']

/** One written before there were facts, or of an event this page does not know, says what it carries itself. */
export function sayNotice(
  row: Pick<Row<typeof notice>, 'facts' | 'title' | 'body'>,
  words: Sentences,
  permissions: PermissionNames,
  stepName: (flow: string, step: string) => string,
): SaidNotice {
  const { facts } = row
  if (facts?.event === 'record') {
    const did = [stepName(facts.flow, facts.step), facts.name].filter((part) => part !== '').join(' · ')
    return { title: facts.title, body: [did, facts.note].filter((part) => part !== '').join('：') }
  }
  if (facts?.event === 'alert') return sayAlert(facts)
  const title = row.facts ? titleOf(row.facts, words, permissions) : undefined
  if (!row.facts || title === undefined) return { title: row.title, body: row.body }
  return { title, body: bodyOf(row.facts, words, permissions) }
}

function sayAlert({ alert, names, count, day, left }: Extract<NoticeFacts, { event: 'alert' }>): SaidNotice {
  const words = text(alertNames)
  const kind = (words.kinds as Readonly<Record<string, string>>)[alert] ?? ''
  return { title: words.said(kind, words.several(names, count)), body: words.day(day, left) }
}

function titleOf(facts: NoticeFacts, words: Sentences, permissions: PermissionNames): string | undefined {
  switch (facts.event) {
    case 'permissionAsked':
      return words.permissionAsked(facts.name, permissions[facts.code as Permission] ?? facts.page)
    case 'permissionGranted':
    case 'permissionRefused':
      return words[facts.event](permissions[facts.code as Permission] ?? facts.page)
    case 'article':
      return words.article[facts.what](facts.name, facts.count)
    case 'memberLeft':
    case 'inviteAccepted':
    case 'inviteRefused':
    case 'inviteAsked':
    case 'inviteMissed':
    case 'workerLinked':
      return words[facts.event](facts.name)
    case 'partnerArrived':
      return words.partnerArrived(facts.name, asWords()[facts.typeCode] ?? '')
    case 'roleGranted':
      return words.roleGranted(facts.name, facts.role, facts.endsAtMs === null ? '' : shanghaiDate(facts.endsAtMs))
    case 'roleEnding':
      return words.roleEnding(facts.role, shanghaiDate(facts.endsAtMs))
    case 'roleEnded':
      return words.roleEnded(facts.name, facts.role)
    case 'disbanding':
      return words.disbanding(facts.organisation, shanghaiDate(facts.endsAtMs))
    case 'joinPassed':
    case 'joinRejected':
    case 'managerChanged':
    case 'managerDeclined':
    case 'managerExpired':
    case 'disbandStopped':
    case 'disbanded':
    case 'organisationFrozen':
    case 'organisationUnfrozen':
      return words[facts.event](facts.organisation)
    case 'certificationPassed':
    case 'certificationRejected':
    case 'certificationRevoked':
    case 'certificationExpired':
      return words[facts.event](facts.organisation, words.certified[facts.kind] ?? '')
    case 'certificationTransfer':
      return words.certificationTransfer(facts.organisation, dateTime(facts.endsAtMs))
    case 'certificationEnding':
      return words.certificationEnding(
        facts.organisation,
        words.certified[facts.kind] ?? '',
        shanghaiDate(facts.endsAtMs),
      )
    case 'realNameEnding':
      return words.realNameEnding(shanghaiDate(facts.endsAtMs))
    case 'realNamePassed':
    case 'realNameRejected':
    case 'realNameExpired':
    case 'accountFrozen':
    case 'accountUnfrozen':
      return words[facts.event]
    default:
      return undefined
  }
}

const asWords = () => text(inviteAsText) as Readonly<Record<string, string>>

/** What it is about and what was said of it: a sentence that has ended needs no colon. */
const said = (title: string, note: string): string => {
  const what = title.replace(/[。，；：,;:]+$/, '')
  return what === '' ? note : about(what, note)
}

function bodyOf(facts: NoticeFacts, words: Sentences, permissions: PermissionNames): string {
  if (facts.event === 'roleGranted') {
    const named = facts.codes.flatMap((code) => permissions[code as Permission] ?? [])
    return named.length === 0 ? '' : words.roleAllows(named, facts.count)
  }
  if (facts.event === 'roleEnding') return words.roleEndingBody
  if (facts.event === 'inviteMissed')
    return [facts.place, words.missed[facts.missed]].filter((part) => part !== '').join(' · ')
  if (facts.event === 'partnerArrived' || facts.event === 'workerLinked') return facts.place
  if (facts.event === 'disbanding') return words.disbandingBody
  if (facts.event === 'article') return facts.note === '' ? facts.title : said(facts.title, facts.note)
  const page = 'page' in facts ? words.page(facts.page) : ''
  const note = 'note' in facts ? facts.note : ''
  return [page, note].filter((part) => part !== '').join(' · ')
}
