import { Button } from '@mantine/core'
import { useState } from 'react'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { addSiteAttendance, siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { useLights, useReason } from './lights.tsx'
import { whereNow } from './place-now.ts'
import classes from './site.module.css'

/** Nobody stands at a gate for a place. */
const PATIENCE_MS = 1000

interface PassingProps {
  row: Row<typeof projectWorker>
  /** How the guard knows who it is. */
  method: 'manual' | 'qr'
}

/** Coming and going at this moment; under a red light the gate says why not. */
export function Passing({ row, method }: PassingProps) {
  const words = useText(siteText)
  const newId = useNewId()
  const save = useSave()
  const [isBusy, setBusy] = useState(false)
  const lightsOf = useLights()
  const reasonOf = useReason()
  if (row.status !== 'in') return null
  const red = lightsOf(row).find(({ light }) => light === 'red')
  const pass = async (direction: 'in' | 'out') => {
    const at = Math.round(trueNow())
    setBusy(true)
    try {
      const place = await whereNow(PATIENCE_MS)
      await save([
        commandOf(addSiteAttendance, {
          ...{ uri: newId(siteAttendance.idPrefix), projectWorkerUri: row.uri, direction },
          ...{ method, at, note: null, ...place },
        }),
      ])
    } finally {
      setBusy(false)
    }
  }
  if (row.inside === 'in')
    return (
      <Button variant="default" disabled={isBusy} onClick={() => void pass('out').catch(reportError)}>
        {words.goes}
      </Button>
    )
  if (red) return <span className={classes.quiet}>{words.why(reasonOf(red))}</span>
  return (
    <Button disabled={isBusy} onClick={() => void pass('in').catch(reportError)}>
      {words.comes}
    </Button>
  )
}
