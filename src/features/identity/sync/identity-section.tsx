import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/sync.ts'
import type { Edit } from '#src/sync/edit.ts'
import { PageSection } from '#src/ui/page.tsx'
import type { EditGroup } from './edit-groups.ts'
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
}

/** The unfinished edits of the identity that is open. */
export function OpenSection({ name, group, wanted }: OpenSectionProps) {
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
  count: number
  onSwitch: () => void
}

/** Another identity of the person with unfinished edits: they go on under that identity alone. */
export function OtherSection({ name, count, onSwitch }: OtherSectionProps) {
  const words = useText(syncText).groups
  return (
    <PageSection title={name}>
      <p className={classes.quiet}>{words.otherIdentity(count)}</p>
      <Button variant="default" size="xs" onClick={onSwitch}>
        {words.switchTo}
      </Button>
    </PageSection>
  )
}
