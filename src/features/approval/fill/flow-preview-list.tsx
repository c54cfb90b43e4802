import { useEffect, useState } from 'react'
import { type FlowNode, waitsForPeople } from '#contract/domains/approval/flow.ts'
import { flowPreview } from '#contract/domains/approval/flow-preview.ts'
import type { FormValues } from '#contract/domains/approval/form-field.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { approvalWayText } from '#src/i18n/approval/way.ts'
import { useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import classes from './fill.module.css'
import { useDirectory } from './use-directory.ts'

interface FlowPreviewListProps {
  flow: readonly FlowNode[]
  values: FormValues
  picks: Readonly<Record<string, readonly string[]>>
  /** Somebody else than the person himself. */
  starter?: string | undefined
}

/** Who would decide, by what is filled in at this moment; from what this device knows. */
export function FlowPreviewList({ flow, values, picks, starter }: FlowPreviewListProps) {
  const words = useText(approvalFillText)
  const kinds = useText(approvalWayText).node
  const own = useRunning()?.who.username ?? ''
  const directory = useDirectory()
  const [steps, setSteps] = useState<readonly { node: FlowNode; names: string }[]>([])
  const username = starter ?? own
  useEffect(() => {
    if (!directory || username === '') return
    let isOver = false
    const look = async () => {
      const { groupUri, path } = await directory.placeOf(username)
      const facts = { values, starter: { username, path, roles: [] } }
      const found = await flowPreview(flow, facts, { starter: { username, groupUri }, values, picks }, directory)
      const named = await Promise.all(
        found.map(async ({ node, people }) => ({
          node,
          names: listed(await Promise.all(people.map(directory.nameOf))),
        })),
      )
      if (!isOver) setSteps(named)
    }
    look().catch(reportError)
    return () => {
      isOver = true
    }
  }, [directory, flow, values, picks, username])
  return (
    <ol className={classes.way} aria-label={words.way}>
      {steps.map(({ node, names }) => (
        <li key={node.nodeId} className={classes.step}>
          <span className={classes.stepName}>{node.name || kinds[node.type]}</span>
          {!waitsForPeople(node) && node.name !== kinds[node.type] && (
            <span className={classes.quiet}>{kinds[node.type]}</span>
          )}
          <span className={classes.quiet}>{names === '' ? words.nobodyKnown : names}</span>
        </li>
      ))}
    </ol>
  )
}
