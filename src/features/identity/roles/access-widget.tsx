import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { DORMANT_DAYS, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { watchText } from '#src/i18n/board/watch.ts'
import { useText } from '#src/i18n/i18n.ts'
import { clockOrDateTime } from '#src/lib/format-time.ts'
import { useNow } from '#src/ui/use-now.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'

const ROLES = '/backstage/role'
const PEOPLE = '/organization/staff'
const NOTHING = {}
/** People and roles named below a number. */
const NAMED: Readonly<Record<WidgetSize, number>> = { S: 2, M: 4, L: 6 }

/** How the access to the organisation stands; each number leads to where something is done about it. */
export function AccessWidget({ size }: { size: WidgetSize }) {
  const words = useText(watchText)
  const board = useText(boardText)
  const now = useNow()
  const { reachable } = useSyncStatus()
  const { value, atMs, trouble } = useKeptAnswer(roleCalls.accessFigures, NOTHING)
  const named = ({ count, names }: { count: number; names: readonly string[] }) =>
    count === 0 ? undefined : words.named(names.slice(0, NAMED[size]), count > NAMED[size])
  const week = value?.invites[0]
  return (
    <Widget
      title={board.cards.access}
      more={{ label: words.rightsLog, href: `${ROLES}?view=log` }}
      nothing={value ? undefined : trouble ? board.needsNetwork : ' '}
      note={reachable === false && atMs !== undefined ? board.heardAt(clockOrDateTime(atMs, now)) : undefined}
    >
      {value && (
        <WidgetLines>
          <WidgetLine
            href={PEOPLE}
            title={words.withoutRealName}
            facts={words.ofMembers(value.members)}
            end={<strong>{words.people(value.withoutRealName)}</strong>}
          />
          <WidgetLine
            href={PEOPLE}
            title={words.dormant(DORMANT_DAYS)}
            facts={named(value.dormant)}
            end={<strong>{words.people(value.dormant.count)}</strong>}
          />
          <WidgetLine
            href={ROLES}
            title={words.vacantRoles}
            facts={named(value.vacantRoles)}
            end={<strong>{words.roles(value.vacantRoles.count)}</strong>}
          />
          <WidgetLine
            href="/organization/invite"
            title={words.invites}
            facts={words.weeksBefore(value.invites.slice(1).map(({ sent, accepted }) => `${sent}/${accepted}`))}
            end={<strong>{words.sentAndAccepted(week?.sent ?? 0, week?.accepted ?? 0)}</strong>}
          />
        </WidgetLines>
      )}
    </Widget>
  )
}
