import { boardCalls } from '#contract/domains/board/board-calls.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { clockOrDateTime } from '#src/lib/format-time.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { LINES, type WidgetProps } from './widget-size.ts'
import classes from './widgets.module.css'

const NOTHING = {}

/** Who stands first in the week that has ended. */
export function StarWidget({ size }: WidgetProps) {
  const words = useText(boardText)
  const now = useNow()
  const { reachable } = useSyncStatus()
  const { value, atMs, trouble } = useKeptAnswer(boardCalls.starOfWeek, NOTHING)
  const shown = value ? (value.organisation.length > 0 ? value.organisation : value.industry).slice(0, LINES[size]) : []
  const people = usePeople(
    'username',
    shown.map(({ username }) => username),
  )
  const nothing = value ? (shown.length === 0 ? words.star.none : undefined) : trouble ? words.needsNetwork : ' '
  return (
    <Widget
      title={words.cards.star}
      more={{ label: words.all, href: '/board/summary' }}
      nothing={nothing}
      note={reachable === false && atMs !== undefined ? words.heardAt(clockOrDateTime(atMs, now)) : undefined}
    >
      <WidgetLines>
        {shown.map(({ place, username, name, points }) => {
          const person = people.get(username)
          return (
            <WidgetLine
              key={username}
              href={`/dynamic/dynamicHomePage?userType=0&username=${encodeURIComponent(username)}`}
              lead={
                <>
                  <span className={classes.place}>{place}</span>
                  {person ? <PersonAvatar person={person} size={36} /> : <Avatar name={name} size={36} />}
                </>
              }
              title={name}
              end={words.star.points(points)}
            />
          )
        })}
      </WidgetLines>
    </Widget>
  )
}
