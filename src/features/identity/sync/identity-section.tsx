import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { PageSection } from '#src/ui/page.tsx'
import type { EditGroup } from './edit-groups.ts'
import { KeptEdits, type Standing } from './kept-edits.tsx'
import { RefusedCard } from './refused-card.tsx'
import classes from './sync.module.css'
import { useNames } from './use-names.ts'
import { WaitingLine } from './waiting-line.tsx'

/** Edits in sight at once; the rest follow on request. */
const SHOWN = 50

interface OpenSectionProps {
  name: string
  group: EditGroup
  /** Id of the edit that a mark on a record led here for. */
  wanted: string | undefined
  /** It is closed to the person: what is left of his work can be read and taken along. */
  closed?: Extract<Standing, 'closed' | 'account'> | undefined
}

/** The unfinished edits of the identity that is open. */
export function OpenSection({ closed, ...props }: OpenSectionProps) {
  if (!closed || props.group.count === 0) return <WorkingSection {...props} />
  return (
    <PageSection title={props.name}>
      <KeptEdits group={props.group} standing={closed} />
    </PageSection>
  )
}

function WorkingSection({ name, group, wanted }: OpenSectionProps) {
  const words = useText(syncText).groups
  const [more, setMore] = useState(SHOWN)
  const waiting = [...group.sending, ...group.waiting]
  const shownRefused = firstOf(group.refused, more, wanted)
  const shownWaiting = waiting.slice(0, more)
  const nameOf = useNames([...shownRefused, ...shownWaiting])
  const hidden = group.refused.length - shownRefused.length + waiting.length - shownWaiting.length
  const isThere = group.refused.some((edit) => edit.id === wanted)
  useEffect(() => {
    if (!isThere || wanted === undefined) return
    document.getElementById(`edit-${wanted}`)?.scrollIntoView({ block: 'center' })
  }, [isThere, wanted])
  return (
    <PageSection title={name}>
      {group.refused.length > 0 && (
        <div className={classes.group}>
          <h3 className={classes.groupTitle}>
            {words.refused} <span className={classes.count}>{group.refused.length}</span>
          </h3>
          {shownRefused.map((edit) => (
            <RefusedCard key={edit.id} edit={edit} nameOf={nameOf} isWanted={edit.id === wanted} />
          ))}
        </div>
      )}
      {waiting.length > 0 && (
        <div className={classes.group}>
          <h3 className={classes.groupTitle}>
            {words.waiting} <span className={classes.count}>{waiting.length}</span>
          </h3>
          <ul className={classes.lines}>
            {shownWaiting.map((edit) => (
              <WaitingLine key={edit.id} edit={edit} nameOf={nameOf} />
            ))}
          </ul>
        </div>
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setMore((before) => before + SHOWN)}>
          {words.more(hidden)}
        </Button>
      )}
      {group.count === 0 && <p className={classes.quiet}>{words.none}</p>}
    </PageSection>
  )
}

/** The first ones, and the wanted one wherever it stands. */
function firstOf(edits: readonly Edit[], count: number, wanted: string | undefined): readonly Edit[] {
  return edits.filter((edit, index) => index < count || edit.id === wanted)
}

interface OtherSectionProps {
  name: string
  group: EditGroup
  standing: Standing
  onSwitch: () => void
  onLogin: () => void
}

/** Another identity of the person with unfinished edits: they go on under that identity alone. */
export function OtherSection({ name, group, standing, onSwitch, onLogin }: OtherSectionProps) {
  const { groups: words, act } = useText(syncText)
  return (
    <PageSection title={name}>
      <p className={classes.quiet}>{words.other[standing](group.count)}</p>
      <KeptEdits group={group} standing={standing} />
      {(standing === 'open' || standing === 'expired') && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={standing === 'open' ? onSwitch : onLogin}>
            {standing === 'open' ? words.switchTo : act.login}
          </Button>
        </div>
      )}
    </PageSection>
  )
}
