import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { feed } from '#contract/domains/feed.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useCall } from '#src/data/use-call.ts'
import { TodoCenter, type TodoTab } from '#src/features/approval/todo-center.tsx'
import { useTodosElsewhere } from '#src/features/approval/use-todos-elsewhere.ts'
import { NoticeList } from '#src/features/feed/message-list.tsx'
import { useUnread } from '#src/features/feed/use-unread.ts'
import { EnrollmentCase } from '#src/features/identity/enrollment/enrollment-case.tsx'
import { AuditCase } from '#src/features/identity/organisations/audit-case.tsx'
import { AnswerAsk } from '#src/features/identity/roles/answer-ask.tsx'
import { PushCard } from '#src/features/notification/push-card.tsx'
import { todoText } from '#src/i18n/approval/todo.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { pushActsAtom, pushDeviceAtom } from '../push-state.ts'
import { identityAtom } from '../session/session-atoms.ts'
import { useSwitchIdentity } from '../use-switch-identity.ts'
import classes from './todo-host.module.css'

/** What the address says. */
export interface TodoPlace {
  readonly tab?: Exclude<TodoTab, 'open'> | undefined
  readonly ask?: string | undefined
  /** The registration that is being looked at. */
  readonly enrollment?: string | undefined
  /** The application to join that is being decided. */
  readonly join?: string | undefined
}

interface TodoHostProps {
  place: TodoPlace
  onPlace: (place: TodoPlace) => void
}

/** A tab has the room that a badge of the frame has not: how many it is, not that it is many. */
const countOf = (count: number): string => (count === 0 ? '' : String(count))

/** To-dos and messages, put together from those who keep them. */
export function TodoHost({ place, onPlace }: TodoHostProps) {
  const router = useRouter()
  const unread = useUnread()
  const open = (path: string) => void router.navigate({ to: path })
  const identity = useAtomValue(identityAtom)
  const { personal } = useText(identityText).panel
  const switchTo = useSwitchIdentity()
  const elsewhere = useTodosElsewhere(
    identity === undefined || identity === null
      ? []
      : [
          { domain: '', name: personal },
          ...identity.detail.domains.map((one) => ({ domain: one.domainUri, name: one.shortName })),
        ].filter(({ domain }) => domain !== identity.domain),
    (domain, path) => void switchTo(domain).then((isDone) => isDone && open(path)),
  )
  const leave = () => onPlace(place.tab === undefined ? {} : { tab: place.tab })
  return (
    <>
      <TodoCenter
        tab={place.tab ?? 'open'}
        onTab={(tab) => onPlace(tab === 'open' ? {} : { tab })}
        badges={{ open: countOf(unread.todos), notices: countOf(unread.notices) }}
        onOpen={open}
        elsewhere={elsewhere}
        notices={<NoticeList onOpen={open} />}
        others={
          <>
            <NotAccepted />
            <PushCard state={useAtomValue(pushDeviceAtom)} acts={useAtomValue(pushActsAtom)} />
            <OtherIdentities />
          </>
        }
      />
      {place.ask !== undefined && <AnswerAsk key={place.ask} askUri={place.ask} onClose={leave} />}
      {place.join !== undefined && <AuditCase key={place.join} applicationUri={place.join} onClose={leave} />}
      {place.enrollment !== undefined && <EnrollmentCase enrollmentUri={place.enrollment} onClose={leave} />}
    </>
  )
}

/** Changes of his own that were not accepted wait for the person too; they are decided in the sync centre. */
function NotAccepted() {
  const words = useText(syncText).state
  const { refused } = useSyncStatus()
  if (refused === 0) return null
  return (
    <UiLink href="/sync" className={classes.refused}>
      {words.attention(refused)}
    </UiLink>
  )
}

/** What waits under the person's other identities, where the server can be asked; a tap leads there. */
function OtherIdentities() {
  const words = useText(todoText)
  const panel = useText(identityText).panel
  const identity = useAtomValue(identityAtom)
  const switchTo = useSwitchIdentity()
  const { state, run } = useCall(feed.calls.unreadElsewhere)
  useEffect(() => {
    void run({})
  }, [run])
  if (state.kind !== 'ok' || !identity) return null
  const names = new Map([
    ['', panel.personal],
    ...identity.detail.domains.map((one) => [one.domainUri, one.shortName] as const),
  ])
  const others = state.result.others.filter((one) => one.domain !== identity.domain && names.has(one.domain))
  if (others.length === 0) return null
  return (
    <ul className={classes.others} aria-label={words.others}>
      {others.map(({ domain, count }) => (
        <li key={domain}>
          <button type="button" className={classes.other} onClick={() => void switchTo(domain)}>
            {words.otherCount(names.get(domain) ?? '', count)}
          </button>
        </li>
      ))}
    </ul>
  )
}
